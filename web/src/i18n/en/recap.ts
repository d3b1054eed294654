// English: what others did in their turns.
export const recap = {
  'recap.title': 'Their turns',
  'recap.turn': 'The turn of {name}: {what}.',
  'recap.picked': 'picks {combo}',
  'recap.declined': 'sends the {race} into decline',
  'recap.took': '{n, plural, one {takes # region} other {takes # regions}}',
  'recap.from': '{n} from {name}',
  'recap.fromYou': '{n} from you',
  'recap.nothing': 'takes nothing',
  'recap.coins': '{n, plural, =0 {earns nothing} one {earns # coin} other {earns # coins}}',
};
