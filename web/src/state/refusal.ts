// A refusal as a sentence.
import { DeviceTrouble } from '../device/trouble';
import { t, tMaybe, tRefusal } from '../i18n/language.svelte';
import { Offline, Refused } from '../wire/http';

export function sentence(error: unknown): string {
  if (error instanceof Offline) return t('app.offline');
  if (error instanceof DeviceTrouble) return t(`device.${error.which}`);
  if (!(error instanceof Refused)) return t('app.failed');
  const { case: which = '' } = error.grounds;
  const here = which.startsWith('device.') ? tMaybe(which) : null;
  if (here !== null) return here;
  return tRefusal({ ...error.grounds, error: error.message });
}
