// Spanish: whoever opens the link of a table is invited.
import type { invite as en } from '../en/invite';

export const invite = {
  'invite.title': '{name} te invita a {game}',
  'invite.nameless': 'Tienes una invitación a {game}',
  'invite.sit': 'Sentarse',
  'invite.as': 'Juegas como {name}.',
  'invite.rename': 'Cambiar el nombre',
  'invite.there': 'Ya en la mesa',
  'invite.seats': 'Elegir un asiento',
  'invite.full': 'Todos los asientos están ocupados. En cuanto empiece, podrás mirar.',
  'invite.scan': 'O haz que escaneen este código.',
  'invite.qr': 'Código QR del enlace',
} satisfies Record<keyof typeof en, string>;
