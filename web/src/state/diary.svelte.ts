// What this device knows of the daily worlds that were played, and what of it is still to be sent to the server.
import { isOver, joined, noted, readDiary, writeDiary, type Day, type Diary, type Played } from '../game/daily';
import type { DailyResults } from '../generated/openapi';
import { http, Refused } from '../wire/http';
import { edition } from './edition';
import { remember, remembered } from './memory';

let diary: Diary = $state.raw(readDiary(remembered('daily')));

export const playedDays = (): Diary => diary;

function keep(all: Diary): void {
  diary = all;
  remember('daily', writeDiary(all));
}

/** What was kept by now: another tab may have written meanwhile. */
const kept = () => readDiary(remembered('daily'));

export function note(day: Day, news: Played): void {
  keep(noted(kept(), day, news));
}

/** Days on other devices, as the server tells them. */
export function learn(days: DailyResults['days']): void {
  keep(joined(kept(), days));
}

/** It need not be sent any more. */
function forgetActions(day: Day): void {
  const all = kept();
  const { actions: _, ...rest } = all[day] ?? {};
  keep({ ...all, [day]: rest });
}

/** What a server says for good; anything else may be asked again. */
const isFinal = (error: unknown): error is Refused =>
  error instanceof Refused && (error.status === 400 || error.status === 409);

async function send(day: Day): Promise<void> {
  const { world, actions } = diary[day] ?? {};
  if (world === undefined || actions === undefined) return;
  try {
    await http.sendDaily(day, { world, actions });
    forgetActions(day);
  } catch (error) {
    if (!isFinal(error)) return;
    forgetActions(day);
    // It came from another device, or by another tab: it counts.
    if (error.grounds.case !== 'daily-played') throw error;
  }
}

/** Sends what was played to its end and not sent yet, once; what the server refuses for good is thrown. */
export async function sendAll(): Promise<void> {
  if (edition === 'static') return;
  for (const day of Object.keys(diary)) if (isOver(diary[day])) await send(day);
}
