// Whether somebody would be known again: their passkeys, and when their recovery code was made.
import { http } from '../wire/http';
import type { Passkey } from '../wire/types';

export const wayBack = $state({
  passkeys: [] as Passkey[],
  /** When the recovery code was made. */
  code: null as number | null,
});

export const hasWayBack = () => wayBack.passkeys.length > 0 || wayBack.code !== null;

export async function lookForWayBack(): Promise<void> {
  const [{ passkeys }, { created }] = await Promise.all([http.passkeys(), http.recovery()]);
  wayBack.passkeys = passkeys;
  wayBack.code = created;
}
