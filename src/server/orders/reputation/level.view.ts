// The result of a run on a day with its rules, for the notification of the seller.
import type { Level } from '#contract/orders/reputation/level-names.ts';
import type { LevelInputs, LevelRules } from '#contract/orders/reputation/level.rules.ts';
import { later } from '#server/platform/clock.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { currentLevelRules } from './level-run.ts';
import { findDay } from './level.store.ts';

export type LevelOnDay = {
  levelWas: Level;
  level: Level;
  inputs: LevelInputs;
  rules: LevelRules;
  /** The run that ends the grace period started that day. */
  loweredAt: Date;
};

/** Null if there is no row for that day, because the account was deleted since. */
export async function levelOn(read: Read, userId: string, day: string): Promise<LevelOnDay | null> {
  const found = await findDay(read, userId, day);
  if (found === null) return null;
  const rules = await currentLevelRules(read);
  const { levelWas, level, inputs } = found;
  const loweredAt = later(new Date(`${day}T00:00:00Z`), {
    days: rules.graceRuns,
    minutes: rules.runAtMinutes,
  });
  return { levelWas, level, inputs, rules, loweredAt };
}
