// The schedule of the daily level run: the day of the latest run and the time of the next one, in UTC.
import type { LevelRules } from '#contract/orders/reputation/level.rules.ts';
import { later } from '#server/platform/clock.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { getNewestRules } from './level.store.ts';

export function currentLevelRules(read: Read): Promise<LevelRules> {
  return getNewestRules(read);
}

/** The day of the latest run that was due, as 2026-03-01. */
export function runDay(now: Date, rules: LevelRules): string {
  return later(now, { minutes: -rules.runAtMinutes }).toISOString().slice(0, 10);
}

export function nextRunAt(now: Date, rules: LevelRules): Date {
  return later(new Date(`${runDay(now, rules)}T00:00:00Z`), { days: 1, minutes: rules.runAtMinutes });
}
