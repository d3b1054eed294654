// Italian: whoever opens the link of a table is invited.
import type { invite as en } from '../en/invite';

export const invite = {
  'invite.title': '{name} ti invita a {game}',
  'invite.nameless': 'Hai un invito per {game}',
  'invite.sit': 'Siediti',
  'invite.as': 'Giochi come {name}.',
  'invite.rename': 'Cambia nome',
  'invite.there': 'Già al tavolo',
  'invite.seats': 'Scegli un posto',
  'invite.full': 'Tutti i posti sono occupati. Appena si comincia, puoi guardare.',
  'invite.scan': 'Oppure fai inquadrare questo codice.',
  'invite.qr': 'Codice QR del link',
} satisfies Record<keyof typeof en, string>;
