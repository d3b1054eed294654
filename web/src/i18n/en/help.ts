// English: help in context, and the words of the game.
export const help = {
  'help.ask': 'What is {name}?',
  'help.card': 'Help',
  'help.more': 'All rules',
  'help.tokens': 'Brings {n, plural, one {# token} other {# tokens}}',
  'help.kind.races': 'Race',
  'help.kind.powers': 'Special power',
  'help.kind.natives': 'Natives',
  'help.kind.pieces': 'Piece',
  'help.kind.terrains': 'Terrain',
  'help.kind.symbols': 'Symbol',
  'help.kind.helps': 'A way to conquer',
  'help.kind.maps': 'Map',
  'help.kind.terms': 'Word of the game',
  'help.defends': '{n, plural, one {Defends with #} other {Defends with #}}',
  'help.water': 'Water',
  'help.limit': '{n, plural, one {There is only #} other {There are # in all}}',
  'term.token': 'Token',
  'term.token.text':
    'A disc with the emblem of a race. Tokens conquer regions and hold them. How many you get is printed on race and power.',
  'term.hand': 'Hand',
  'term.hand.text':
    'The tokens of your race that stand in no region. At the start of your turn all but one token of each region come back to your hand: with them you conquer.',
  'term.tray': 'Tray',
  'term.tray.text': 'Where the tokens lie that nobody has. Lost tokens go there, and new ones come from it.',
  'term.combo': 'Combo',
  'term.combo.text':
    'A race and a special power side by side. Add their numbers: that is how many tokens you get. You have both abilities until you go into decline.',
  'term.column': 'Column',
  'term.column.text':
    'The {n, plural, one {# combo} other {# combos}} you can pick from. The first one is free; to pick another, you lay 1 coin on each one you pass over. Coins that lie on a combo are yours when you pick it.',
  'term.active': 'Active race',
  'term.active.text': 'The race you play with now. It can conquer, and its abilities work.',
  'term.decline': 'In decline',
  'term.decline.text':
    'When your race is stretched thin you can spend a turn to put it into decline. One token stays in each of its regions and goes on earning coins, but it conquers no more. Next turn you pick a new combo. If you already had a race in decline, it leaves the map.',
  'term.conquer': 'Conquer',
  'term.conquer.text':
    'You pay the price of a region in tokens, and they stay there. A new race comes in from the edge of the map or from a shore, and on islands where there is an anchor; after that you go from neighbour to neighbour, as long as your tokens last.',
  'term.cost': 'Price of a region',
  'term.cost.text':
    '{n, plural, one {# token} other {# tokens}}, plus 1 for each token that stands there and 1 for each thing that defends it. Abilities can make it cheaper, but at least 1 token is needed. Point at a region to see the sum.',
  'term.attempt': 'Final attempt',
  'term.attempt.text':
    'If your last tokens are too few for one more region, choose it and roll the die: what it shows counts as extra tokens. Whether it works or not, your conquests are over.',
  'term.die': 'Reinforcement die',
  'term.die.text': 'It helps in a final attempt. Its faces: {faces}.',
  'term.redeploy': 'Redeploy',
  'term.redeploy.text':
    'When your conquests are over you spread your tokens over your regions as you like; at least one stays in each. The more of them stand together, the more the region costs others.',
  'term.abandon': 'Abandon',
  'term.abandon.text':
    'Before you conquer you may leave regions altogether: all their tokens come to your hand, and the region is nobody’s.',
  'term.retreat': 'Withdrawn tokens',
  'term.retreat.text':
    'If a region of your active race is taken, you lose 1 token; the others flee. When that turn ends you place them in the regions the race still holds.',
  'term.coins': 'Coins',
  'term.coins.text':
    'At the end of your turn you get 1 coin for each region you hold, in decline or not, and whatever race and power add. Whoever has the most at the end wins. Nobody sees the coins of others.',
  'term.immune': 'Immune',
  'term.immune.text':
    'Nobody else can conquer this region or use an ability on it, as long as what protects it is there.',
  'term.adjacent': 'Adjacent',
  'term.adjacent.text': 'Two regions are adjacent if they share a border. Some abilities reach further.',
  'term.round': 'Round',
  'term.round.text': 'One turn for everybody. How many there are depends on the map and on how many play.',
};
