// English: what lies ahead, so that one can weigh it: who may attack, and what a decline would mean.
export const ahead = {
  'threat.title': 'To take it before your next turn:',
  'threat.row':
    '{name}, {race}: needs {tokens, plural, one {# token} other {# tokens}}, {have, plural, =0 {has none to spare} one {has # to spare} other {has # to spare}}',
  'threat.newRow':
    '{name}, with a new race: needs {tokens, plural, one {# token} other {# tokens}}, a combo brings up to {have}',
  'threat.nobody': 'Nobody can attack this region before your next turn.',
  'threat.safe': 'out of reach',
  'threat.cheapest': '{name} needs {n, plural, one {# token} other {# tokens}} to take it',
  'threat.hint': 'Red shields: the fewest tokens anyone needs to take that region from you.',
  'outlook.show': 'What a decline would mean in coins',
  'outlook.now': 'Now',
  'outlook.now.text':
    '{now, plural, one {# coin} other {# coins}} this turn, then {then, plural, one {# coin} other {# coins}} a turn from the regions that stay. A new race plays the {turns, plural, one {turn that is left} other {# turns that are left}}.',
  'outlook.later': 'A turn later',
  'outlook.later.text':
    '{staying, plural, one {# coin} other {# coins}} this turn, {now, plural, one {# coin} other {# coins}} in the next one. A new race plays the {turns, plural, one {one turn} other {# turns}} after that.',
  'outlook.need':
    '{n, plural, =0 {This pays whatever the new race earns.} one {This pays if the new race earns at least # coin a turn.} other {This pays if the new race earns at least # coins a turn.}}',
  'outlook.never': 'Not at all',
  'outlook.never.text':
    '{staying, plural, one {# coin} other {# coins}} this turn, {each, plural, one {# coin} other {# coins}} in each turn after it.',
  'outlook.last':
    'This is your last turn: {now, plural, one {# coin} other {# coins}} with a decline, {staying, plural, one {# coin} other {# coins}} without.',
  'outlook.note': 'As everything stands now, without what you and others will still conquer.',
};
