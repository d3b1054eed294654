// All keys that there are: those of the English messages, part by part.
import type { access } from './en/access';
import type { advice } from './en/advice';
import type { after } from './en/after';
import type { ahead } from './en/ahead';
import type { analysis } from './en/analysis';
import type { below } from './en/below';
import type { board } from './en/board';
import type { common } from './en/common';
import type { daily } from './en/daily';
import type { device } from './en/device';
import type { dice } from './en/dice';
import type { games } from './en/games';
import type { help } from './en/help';
import type { home } from './en/home';
import type { invite } from './en/invite';
import type { islands } from './en/islands';
import type { keep } from './en/keep';
import type { learn } from './en/learn';
import type { log } from './en/log';
import type { opponents } from './en/opponents';
import type { order } from './en/order';
import type { people } from './en/people';
import type { play } from './en/play';
import type { puzzles } from './en/puzzles';
import type { recap } from './en/recap';
import type { setup } from './en/setup';
import type { table } from './en/table';
import type { turn } from './en/turn';

export type English = typeof access &
  typeof advice &
  typeof after &
  typeof ahead &
  typeof analysis &
  typeof below &
  typeof board &
  typeof common &
  typeof daily &
  typeof device &
  typeof dice &
  typeof games &
  typeof help &
  typeof home &
  typeof invite &
  typeof islands &
  typeof keep &
  typeof learn &
  typeof log &
  typeof opponents &
  typeof order &
  typeof people &
  typeof play &
  typeof puzzles &
  typeof recap &
  typeof setup &
  typeof table &
  typeof turn;
