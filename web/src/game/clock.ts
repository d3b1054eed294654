// How much time is left, in the two largest units that matter.
export type TimeLeft =
  | { unit: 'days'; days: number; hours: number }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'minutes'; text: string };

export function timeLeft(deadline: number, now: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil((deadline - now) / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return { unit: 'days', days: Math.floor(hours / 24), hours: hours % 24 };
  if (hours >= 1) return { unit: 'hours', hours, minutes: minutes % 60 };
  return { unit: 'minutes', text: `${minutes}:${String(seconds % 60).padStart(2, '0')}` };
}

/** Whether it is time to hurry: less than half a minute, or a tenth of what there was. */
export function pressing(deadline: number, now: number, pace: { minutes: number } | { days: number } | null): boolean {
  const whole = pace === null ? 0 : 'minutes' in pace ? pace.minutes * 60_000 : pace.days * 86_400_000;
  return deadline - now < Math.max(30_000, whole / 10);
}
