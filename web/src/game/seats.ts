// How players are told apart: a colour, and a pattern for those who do not see it.
export interface SeatStyle {
  colour: string;
  dark: string;
  light: string;
  /** Dashes of the ring around a disc of radius 20. */
  dash: string;
  double: boolean;
}

export const seatStyles: readonly SeatStyle[] = [
  { colour: '#2f62b8', dark: '#17376f', light: '#8fb4ee', dash: '', double: false },
  { colour: '#d8452a', dark: '#7f2011', light: '#f6a48f', dash: '11 5', double: false },
  { colour: '#12947a', dark: '#07503f', light: '#7fd6c2', dash: '1.5 5', double: false },
  { colour: '#e2a01c', dark: '#7c5300', light: '#fadd93', dash: '', double: true },
  { colour: '#8d3f95', dark: '#4b1b51', light: '#d8a2de', dash: '11 4 1.5 4', double: false },
];

export const stone: SeatStyle = { colour: '#8b857c', dark: '#4a453f', light: '#cfc9be', dash: '', double: false };

export function seatStyle(seat: number | null): SeatStyle {
  return seat === null ? stone : (seatStyles[seat % seatStyles.length] ?? stone);
}
