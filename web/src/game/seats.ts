// How players are told apart: a colour, and a pattern for those who do not see it.
export interface SeatStyle {
  colour: string;
  dark: string;
  light: string;
  /** Dashes of the ring around a disc of radius 20. */
  dash: string;
  /** Dashes of the line along the edges of regions. */
  edge: string;
  double: boolean;
}

type Look = Pick<SeatStyle, 'dash' | 'edge' | 'double'>;
type Colours = Pick<SeatStyle, 'colour' | 'dark' | 'light'>;

const looks: readonly Look[] = [
  { dash: '', edge: '', double: false },
  { dash: '11 5', edge: '15 11', double: false },
  { dash: '1.5 5', edge: '0.1 9', double: false },
  { dash: '', edge: '', double: true },
  { dash: '11 4 1.5 4', edge: '15 9 0.1 9', double: false },
];

/** In each, all are apart for every kind of colour vision, which a test computes; in the second as far as can be. */
const colours = {
  usual: [
    { colour: '#3762e9', dark: '#17377f', light: '#7793ff' },
    { colour: '#cd2a1c', dark: '#7f1c11', light: '#fc6b33' },
    { colour: '#16a885', dark: '#075444', light: '#a5efc0' },
    { colour: '#d9a81f', dark: '#7c5800', light: '#fbf157' },
    { colour: '#8c3b76', dark: '#4b1b40', light: '#cf9bb4' },
  ],
  apart: [
    { colour: '#4a63ee', dark: '#1c2f8c', light: '#7793ff' },
    { colour: '#c62316', dark: '#741008', light: '#fc6b33' },
    { colour: '#2cc7b4', dark: '#0b6156', light: '#a5efc0' },
    { colour: '#f6c832', dark: '#7f6100', light: '#fbf157' },
    { colour: '#3d2436', dark: '#1d0f19', light: '#cf9bb4' },
  ],
} satisfies Record<string, readonly Colours[]>;

export type Palette = keyof typeof colours;
export const palettes = Object.keys(colours) as Palette[];

const styles = Object.fromEntries(
  palettes.map((palette) => [palette, looks.map((look, seat) => ({ ...look, ...colours[palette][seat] }))]),
) as Record<Palette, SeatStyle[]>;

export const stone: SeatStyle = {
  ...{ colour: '#8b857c', dark: '#4a453f', light: '#cfc9be' },
  ...{ dash: '', edge: '', double: false },
};

export function styleIn(palette: Palette, seat: number | null): SeatStyle {
  return seat === null ? stone : (styles[palette][seat % looks.length] ?? stone);
}
