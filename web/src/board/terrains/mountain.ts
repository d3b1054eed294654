// Ridges with snow.
import { peaks } from '../peaks';
import type { Look } from '../pen';

export const look: Look = {
  wash: '#d3c8bb',
  edge: '#8c7e73',
  marks: (place) => peaks(place, '#a79c90', '#5d534c', '#fdfaf2'),
};
