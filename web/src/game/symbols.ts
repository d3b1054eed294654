// What is printed in a region and stays true: natives and finds are there only at the start, and are told where they are.
import type { Pack } from '../wire/types';

export type Printing = Pick<Pack, 'natives' | 'siteSymbol'>;

export function lasting(symbols: readonly string[] | undefined, { natives, siteSymbol }: Printing): string[] {
  return (symbols ?? []).filter((symbol) => symbol !== siteSymbol && !natives.some((it) => it.symbol === symbol));
}
