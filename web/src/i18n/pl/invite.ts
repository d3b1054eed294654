// Polish: whoever opens the link of a table is invited.
import type { invite as en } from '../en/invite';

export const invite = {
  'invite.title': '{name} zaprasza cię do gry {game}',
  'invite.nameless': 'Zaproszenie do gry {game}',
  'invite.sit': 'Usiądź',
  'invite.as': 'Grasz jako {name}.',
  'invite.rename': 'Zmień imię',
  'invite.there': 'Już przy stole',
  'invite.seats': 'Wybierz miejsce',
  'invite.full': 'Wszystkie miejsca są zajęte. Gdy gra się zacznie, możesz oglądać.',
  'invite.scan': 'Albo daj im zeskanować ten kod.',
  'invite.qr': 'Kod QR linku',
} satisfies Record<keyof typeof en, string>;
