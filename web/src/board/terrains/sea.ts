// Waves far apart.
import type { Look } from '../pen';
import { waves } from '../waves';

export const look: Look = { wash: '#86bcd8', edge: '#3f7ea3', marks: waves(34, '#e6f5fa') };
