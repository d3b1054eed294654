// English: the page to learn from, and the guided game.
export const learn = {
  'learn.title': 'Learn',
  'learn.guide': 'Play your first turn',
  'learn.guide.text': 'A real game against a bot. A guide stands beside you, step by step; about five minutes.',
  'learn.search': 'Search the rules',
  'learn.searchHint': 'A race, a power, a word …',
  'learn.found': '{n, plural, =0 {Nothing found.} one {# entry} other {# entries}}',
  'learn.contents': 'Contents',
  'learn.how': 'How to play',
  'learn.section.terms': 'Words of the game',
  'learn.section.races': 'Races',
  'learn.section.powers': 'Special powers',
  'learn.section.pieces': 'Pieces',
  'learn.section.natives': 'Natives',
  'learn.section.terrains': 'Terrains',
  'learn.section.symbols': 'Symbols',
  'learn.section.helps': 'Ways to conquer',
  'learn.section.maps': 'Maps',
  'learn.aim': 'What it is about',
  'learn.aim.text':
    'The world is too small for everybody. Lead a race, take land, and let the race go when its time is over. Whoever has the most coins after the last round wins; if there is a tie, whoever has more tokens on the map.',
  'learn.turn': 'Your turn',
  'learn.turn.1': 'If you have no active race: pick a combo from the column.',
  'learn.turn.2': 'Conquer as many regions as your tokens allow. For the last one you may roll the die.',
  'learn.turn.3': 'Redeploy: spread your tokens over your regions.',
  'learn.turn.4': 'Take your coins. Then the next player goes on.',
  'learn.turn.5': 'Or, instead of all this: put your active race into decline, and take coins for what stands.',
  'learn.cost': 'What a region costs',
  'learn.cost.text':
    'A bare region takes {n, plural, one {# token} other {# tokens}}. Each token that stands in it and each thing that defends it adds 1. Two tokens on ground that defends them make it {n} + 2 + 1. Your ability may take something off, but 1 token is always needed.',
  'learn.lose': 'When somebody takes your region',
  'learn.lose.text':
    'One token is lost, the others come back to you when that turn ends. A race in decline, with its single tokens, just loses the region.',
  'learn.decline': 'Decline',
  'learn.decline.text':
    'Sooner or later your tokens are all bound. Then decline: one token stays in each region and keeps earning. You conquer nothing in that turn, and begin the next with a fresh combo. Good players decline two or three times in a game.',
  'learn.score': 'Coins',
  'learn.score.text':
    'Every region you hold at the end of your turn brings 1 coin, of the active race and of the one in decline. Race and power may add more. You begin with {n, plural, one {# coin} other {# coins}}.',
  'guide.step': 'Step {n} of {of}',
  'guide.next': 'Next',
  'guide.hide': 'Hide the guide',
  'guide.show': 'Guide',
  'guide.stop': 'Without the guide',
  'guide.welcome':
    'Welcome! This is the world. Each area with a border is a region. You hold regions, they bring you coins, and after {rounds, plural, one {# round} other {# rounds}} the most coins win.',
  'guide.watch': 'The others are taking their turns. Watch what they do; it is your turn in a moment.',
  'guide.pick':
    'Pick a combo. Each line is a race with a special power, and the number says how many tokens you get. The top one is free. Open one, read what it can do, and press the golden button.',
  'guide.hand':
    'These are yours! The number shows the tokens in your hand: {n, plural, one {#} other {#}}. You spend them to take regions. A new race comes in where the map shines.',
  'guide.read': 'Point at a region that shines, or tap it, and read the sum: that is its price in tokens, and why.',
  'guide.conquer': 'Now take it: click it, or press the button on its card. Your tokens march in.',
  'guide.more':
    '{n, plural, one {Your first region!} other {# regions!}} From here you can go on to what is next to it. {hand, plural, one {# token} other {# tokens}} left: take as much as you can get.',
  'guide.attempt':
    'Too few tokens for a normal conquest, but you may try one last region with the die: choose one that shows a die. Or finish with the golden button.',
  'guide.finish': 'Nothing more to take. Press the golden button to finish your conquests.',
  'guide.redeploy':
    'Spread the tokens you have left: the more stand in a region, the more it costs others. A red shield says what a region would cost them. Choose regions, or let the golden button defend for you, then confirm.',
  'guide.special': 'Your race can do something more before the turn ends. Do as the panel says.',
  'guide.coins':
    'Your turn is scored: {coins, plural, one {# coin} other {# coins}}! One for each region you hold, and what your race and power add. What others have stays secret; the log tells what everybody earns.',
  'guide.done': 'That was a whole turn!',
  'guide.done.text':
    'You picked, conquered, placed and earned. That is all there is; the rest is mischief. A click on any name or “?” explains it.',
  'guide.goOn': 'Go on playing',
  'guide.home': 'Home',
  'guide.pickPlain':
    'Pick a combo. Each line is a race with a special power, and the number says how many tokens you get. The top one is free; to reach further down, you leave a coin on each one above. For this first turn take the one that is lit: what it can do happens by itself.',
  'guide.otherCombo': 'This one asks for more than a first turn should. Take one that is lit.',
  'guide.wait':
    'Now the others have their turn, and may take regions from you. One last thing comes when it is your turn again.',
  'guide.decline':
    'Your second turn, and the heart of the game: decline. Your race stays where it is and goes on earning, and in your next turn you pick a fresh one. The coin beside the button says what that means now. Try it: press “Go into decline”, twice.',
  'guide.notNow': 'Not now',
  'guide.done.declined':
    'You picked, conquered, placed, earned and declined: that is the whole game. Your old race keeps earning while you pick the next. A click on any name or “?” explains it.',
  'learn.new': 'If you know the classic game',
  'learn.new.text':
    'Turns, prices, decline and coins are what you know. {n, plural, one {One thing is new} other {# things are new}}:',
  'learn.new.rest':
    'The races and powers are different too. You need not learn them beforehand: each one says what it can do when you pick it.',
  'learn.new.more': 'More about it:',
  'chapter.passing': 'Ground to pass through',
  'chapter.passing.text':
    'Water is no wall here. You conquer it for less and march on from it, but hardly anybody can settle there: when you redeploy, those tokens come back to you. So use it as a road into the back of others, and do not count on coins from it.',
  'chapter.impassable': 'Where nobody goes',
  'chapter.impassable.text':
    'Some ground belongs to nobody, ever. It cannot be conquered or crossed, so the regions behind it are farther away than they look, and those beside it have one border less to guard.',
  'chapter.guarded': 'Monsters and what they guard',
  'chapter.guarded.text':
    'The natives are stronger here, and worth the trouble: under each of them something is hidden. A place stays where it is and serves whoever holds the region. A relic moves along when you use it. Both can be taken from you with the region, so keep tokens there.',
  'chapter.islands': 'Islands and the sea',
  'chapter.islands.text':
    'The board is several islands that do not touch. You come ashore where there is an anchor, and you can do so in any turn, on any island. Landing far from your own race costs a token more, so look twice before you sail.',
  'chapter.factions': 'Two factions',
  'chapter.factions.text':
    'Most races belong to one of two factions; you may hold races of both. Take a region from a race of the other one and you earn an extra coin at the end of the turn, once for each such race. The card of a region says when it would count.',
  'chapter.markers': 'Artifacts and legendary places',
  'chapter.markers.text':
    'On each island something lies face down. Whoever conquers that region turns it up: an artifact, which moves with you, or a legendary place, which stays. They serve an active race only, so one that is far behind your lines is soon somebody else’s.',
  'chapter.tolls': 'Attacks that cost coins',
  'chapter.tolls.text':
    'Some races let themselves be paid before you may attack them. The price stands beside the tokens, and it is gone even if the attack fails. If you cannot pay, you cannot attack: keep a coin or two.',
};
