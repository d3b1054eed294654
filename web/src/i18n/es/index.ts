import { access } from './access';
import { after } from './after';
import { board } from './board';
import { common } from './common';
import { help } from './help';
import { home } from './home';
import { learn } from './learn';
import { log } from './log';
import { play } from './play';
import { setup } from './setup';
import { table } from './table';
import { turn } from './turn';

export default {
  ...common,
  ...home,
  ...setup,
  ...table,
  ...turn,
  ...board,
  ...log,
  ...play,
  ...help,
  ...learn,
  ...after,
  ...access,
};
