// Black rock with veins that glow.
import { peaks } from '../peaks';
import type { Look } from '../pen';

export const look: Look = {
  wash: '#8d8691',
  edge: '#423b48',
  marks: (place) => peaks(place, '#4a434f', '#221d27', '#d98a4a'),
};
