// How curves of players look, wherever they are drawn.
import { seatStyle } from '../state/seats';
import { settings } from '../state/settings.svelte';

/** A line that stays visible on either table. */
export const tint = (seat: number): string =>
  settings.theme === 'dark' ? seatStyle(seat).light : seatStyle(seat).colour;

const dashes: readonly (readonly number[])[] = [[], [9, 5], [2, 5], [14, 4], [9, 4, 2, 4]];

/** Players are told apart without colours too. */
export const dash = (seat: number): number[] => [...(dashes[seat % dashes.length] ?? [])];

export interface ChartStyle {
  /** Of ticks and titles. */
  axis: { color: string; font: { family: string; size: number } };
  line: string;
}

/** The colours and letters of the page, for a canvas. */
export function chartStyle(): ChartStyle {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return { axis: { color: of('--muted'), font: { family: of('--sans'), size: 14 } }, line: of('--line') };
}

/** What all curves have in common. */
export const curve = (seat: number, name: string, data: number[]) => ({
  label: name,
  data,
  borderColor: tint(seat),
  backgroundColor: tint(seat),
  borderWidth: 3,
  borderDash: dash(seat),
});
