// Waves close together.
import type { Look } from '../pen';
import { waves } from '../waves';

export const look: Look = { wash: '#9ad0d6', edge: '#4a94a0', marks: waves(27, '#eefafa') };
