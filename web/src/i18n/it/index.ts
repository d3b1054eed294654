import { access } from './access';
import { board } from './board';
import { common } from './common';
import { home } from './home';
import { log } from './log';
import { setup } from './setup';
import { table } from './table';
import { turn } from './turn';

export default { ...common, ...home, ...setup, ...table, ...turn, ...board, ...log, ...access };
