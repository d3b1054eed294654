// English: the log.
export const log = {
  'log.turn': '{name} – round {round}',
  'log.picked':
    '{name} picks {combo}{paid, plural, =0 {} one { for # coin} other { for # coins}}{taken, plural, =0 {} one { and takes # coin} other { and takes # coins}}.',
  'log.conquered': '{name} conquers {region} with {tokens, plural, one {# token} other {# tokens}}.',
  'log.conqueredFrom': '{name} takes {region} from {from} with {tokens, plural, one {# token} other {# tokens}}.',
  'log.abandoned': '{name} abandons {region}.',
  'log.rolled': '{name} rolls a {value}.',
  'log.failed': 'The die was not enough, {missing, plural, one {# token} other {# tokens}} short: {region} holds.',
  'log.lost': '{race}: {tokens, plural, one {# token lost} other {# tokens lost}}.',
  'log.deployed': '{name} redeploys {tokens, plural, one {# token} other {# tokens}}.',
  'log.put': '{name}: {piece}{pieces, plural, one {} other { ×#}} in {region}.',
  'log.ally': '{name} makes peace with {ally}.',
  'log.earned': '{name} earns {coins, plural, one {# coin} other {# coins}}',
  'log.declined': '{name} sends the {race} into decline.',
  'log.vanished': '{race}: gone from the map.',
  'log.over': 'The game is over.',
  'log.chat': '{name}: {text}',
  'log.standIn.clock': '{name} ran out of time; a bot stands in.',
  'log.standIn.away': '{name} is away; a bot stands in.',
  'log.standIn.left': '{name} has left; a bot stands in.',
  'log.returned': '{name} is back.',
};
