/** The shape of what tokens take, wherever it is shown; it fits into a circle with a radius of 15. */
export const shield =
  'M-10.600-10.400H10.600V2.600C10.600 8.600 5.800 12.200 0 14.900C-5.800 12.200-10.600 8.600-10.600 2.600Z';
