// English: the first page.
export const home = {
  'home.playNow': 'Play now',
  'home.playNow.text':
    '{n, plural, =1 {You against one bot} =2 {You against two bots} =3 {You against three bots} =4 {You against four bots} one {You against # bot} other {You against # bots}}',
  'home.friends': 'With friends',
  'home.friends.text': 'Make a table, share the link',
  'home.device': 'On this device',
  'home.device.text': 'Pass it round, secrets stay safe',
  'home.tables': 'Open tables',
  'home.tables.text': 'Take a free seat',
  'home.watch': 'Watch',
  'home.watch.text': 'Look over their shoulders',
  'home.learn': 'Learn',
  'home.learn.text': 'Your first turn, step by step',
  'home.goOn': 'Go on playing',
  'home.yourTurn': 'Your turn',
  'home.round': 'Round {round} of {rounds}',
};
