// How players look on this device, in the colours that are set.
import { styleIn, type SeatStyle } from '../game/seats';
import { settings } from './settings.svelte';

export const seatStyle = (seat: number | null): SeatStyle => styleIn(settings.palette, seat);
