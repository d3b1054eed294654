// English: removing, muting, blocking and reporting.
export const order = {
  'order.about': 'About {name}',
  'order.aboutSaid': 'About {name} and what they said',
  'order.isHost': 'Made this table.',
  'order.watching': 'Watching',
  'order.watching.more': 'and {n} more',
  'order.mute': 'Mute',
  'order.mute.sure':
    '{name} plays on, but can write nothing in the chat of this table, and is told so. You can take it back here.',
  'order.mute.watching':
    'If {name} sits down here, they can write nothing in the chat of this table, and are told so. You can take it back here.',
  'order.muted': '{name} is muted.',
  'order.unmute': 'Let them chat again',
  'order.unmuted': '{name} may chat again.',
  'order.mutedHere': 'Whoever made this table has muted you: nobody reads what you write here.',
  'order.remove': 'Remove from the table',
  'order.remove.before':
    '{name} loses the seat and is told so. They cannot come back or watch, not by the link either, unless you let them in again.',
  'order.remove.during':
    'A bot plays the seat of {name} from now on. They are told that you removed them, and cannot come back or watch, not by the link either, unless you let them in again.',
  'order.remove.watching':
    '{name} is told that you removed them, and cannot watch or sit down here, not by the link either, unless you let them in again.',
  'order.removed': '{name} is removed from this table.',
  'order.isRemoved': 'You have removed this person.',
  'order.removedOnes': 'Removed from this table',
  'order.seatRemoved': 'removed; a bot stands in',
  'order.letIn': 'Let in again',
  'order.letInNamed': 'Let {name} in again',
  'order.isIn': '{name} may come again.',
  'order.block': 'Block',
  'order.block.sure':
    'You no longer see what {name} writes, they cannot sit down at tables you make, and no seat is kept for you when they want to play again. They are not told. You find everyone you block under “You”.',
  'order.blocked': 'You block {name}.',
  'order.unblock': 'Unblock',
  'order.unblockNamed': 'Unblock {name}',
  'order.unblocked': 'You no longer block {name}.',
  'order.blocks': 'People you block',
  'order.blocks.text':
    'You do not see what they write, and they cannot sit down at tables you make. They are not told.',
  'order.report.message': 'Report this message',
  'order.report.message.text':
    'The message goes to whoever runs this server, with the names and the table as they are now. {name} is not told.',
  'order.report.name': 'Report this name',
  'order.report.name.text':
    'The name goes to whoever runs this server, with the table as it is now. {name} is not told.',
  'order.report.table': 'Report this table',
  'order.report.table.text': 'The table and its name go to whoever runs this server. Nobody here is told.',
  'order.reason': 'What is wrong with it?',
  'order.reason.abuse': 'Insults, threats or hate',
  'order.reason.sexual': 'Sexual content',
  'order.reason.spam': 'Spam or advertising',
  'order.reason.cheating': 'Cheating',
  'order.reason.other': 'Something else',
  'order.note': 'Do you want to add anything?',
  'order.send': 'Send the report',
  'order.reported': 'Thank you. Your report has been sent.',
  'order.out': 'You cannot see this table',
};
