// English: games that are played and kept on this device.
export const device = {
  'device.no-wasm': 'This browser cannot run the game by itself: it is too old, or WebAssembly is switched off.',
  'device.no-engine': 'The game for this device is missing here: whoever runs this page has not put it there.',
  'device.without':
    'This is played on your device alone, and the game for it is not on this page yet. You can play against bots and with friends meanwhile.',
  'device.unreachable': 'The game could not be fetched: try again when you are online.',
  'device.no-room':
    'There is no room left on this device, so nothing was done. What was played before is kept: remove a game or two, and try again.',
  'device.no-store':
    'This browser keeps nothing, as in some private windows, and games on this device have to be kept somewhere.',
  'device.no-save': 'There is no such game on this device.',
  'device.broken-save': 'What is kept of this game is damaged and cannot be read. It stays as it is.',
  'device.broken-down':
    'The game on this device has broken down. Load the page again: everything that was played is kept.',
  'device.elsewhere': 'You are playing this game in another tab.',
  'device.here-already': 'This game is on this device already.',
  'device.not-of-a-device': 'This game was not played on a device: look at it on the analysis board.',
  'device.no-game-file': 'This is no game file.',
  'device.playHere': 'Play it here',
  'device.onServer': 'Play on the server instead',
  'device.title': 'This game is on this device',
  'device.import': 'Bring a game here from a file',
  'device.keep': 'Games against bots are kept',
  'device.keep.here': 'on this device, also offline',
  'device.keep.server': 'on the server, for all my devices',
  'device.update': 'A new version is here.',
  'device.update.use': 'Use it now',
  'device.frozen':
    'This game cannot be played on: it was begun with another edition, or what is kept of it is damaged. It stays as it is.',
  'device.invite': 'Invite a friend',
  'device.save': 'Save the game as a file',
};
