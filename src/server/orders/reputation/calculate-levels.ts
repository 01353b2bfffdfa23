// One batch of the daily level run: counts the inputs of some sellers, applies the formula, saves changes and publishes events.
// Each seller is processed once a day: their row is locked while its last day is checked and updated, so a repeated or parallel run
// finds nothing left.
import { levelInputsSchema, nextStanding } from '#contract/orders/reputation/level.rules.ts';
import type { LevelInputs } from '#contract/orders/reputation/level.rules.ts';
import {
  lockSellersDueForLevel,
  recordSellerLevels,
} from '#server/people/accounts/profiles/seller-levels.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { countInputs } from './level-inputs.report.ts';
import { currentLevelRules, runDay } from './level-run.ts';
import { insertDays, newestDays } from './level.store.ts';
import type { LevelDay } from './level.store.ts';

/** Processes at most `limit` sellers and returns the count; 0 when the day is complete. */
export async function calculateLevels(tx: Tx, limit: number): Promise<number> {
  const rules = await currentLevelRules(tx);
  const day = runDay(tx.now, rules);
  const sellers = await lockSellersDueForLevel(tx, day, limit);
  if (sellers.length === 0) return 0;
  const ids = sellers.map((seller) => seller.userId);
  const inputsOf = await countInputs(tx, ids, rules);
  const before = await newestDays(tx, ids);
  const results = sellers.map(({ userId, level }): LevelDay => {
    const inputs = inputsOf.get(userId)!;
    const now = { level, runsBelow: before.get(userId)?.runsBelow ?? 0 };
    const next = nextStanding(now, inputs, rules);
    return { userId, day, levelWas: level, ...next, inputs, rulesVersion: rules.version };
  });
  await recordSellerLevels(
    tx,
    day,
    results.map(({ userId, level }) => ({ userId, level })),
  );
  await insertDays(
    tx,
    results.filter((result) => hasChanged(result, before.get(result.userId))),
  );
  for (const result of results) publishChange(tx, result);
  return sellers.length;
}

/** Whether the day differs from the last saved one. */
function hasChanged(day: LevelDay, last: LevelDay | undefined): boolean {
  if (!last || day.rulesVersion !== last.rulesVersion) return true;
  if (day.level !== last.level || day.level !== day.levelWas || day.runsBelow !== last.runsBelow) return true;
  return inputNames.some((name) => day.inputs[name] !== last.inputs[name]);
}
const inputNames = Object.keys(levelInputsSchema.shape) as (keyof LevelInputs)[];

function publishChange(tx: Tx, { userId, day, level, levelWas, runsBelow }: LevelDay): void {
  const payload = { userId, day, at: tx.now.toISOString() };
  if (level !== levelWas) publish(tx, { name: 'seller.level_changed', ...payload });
  // Only the first run below the level warns.
  else if (runsBelow === 1) publish(tx, { name: 'seller.level_warned', ...payload });
}
