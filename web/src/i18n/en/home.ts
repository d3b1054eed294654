// English: the first page.
export const home = {
  'home.playNow': 'Play now',
  'home.playNow.text': 'You against three bots',
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
