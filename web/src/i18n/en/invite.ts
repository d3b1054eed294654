// English: whoever opens the link of a table is invited.
export const invite = {
  'invite.title': '{name} invites you to {game}',
  'invite.nameless': 'You are invited to {game}',
  'invite.sit': 'Sit down',
  'invite.as': 'You play as {name}.',
  'invite.rename': 'Change the name',
  'invite.there': 'Already there',
  'invite.seats': 'Choose a seat',
  'invite.full': 'All seats are taken. As soon as it begins, you can watch.',
  'invite.scan': 'Or let them scan this code.',
  'invite.qr': 'QR code of the link',
};
