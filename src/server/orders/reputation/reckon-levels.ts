// One batch of the daily run: counts what is known of some sellers, asks the formula, keeps what changed and tells them.
// Guards: a seller is reckoned once a day, because they are locked while their day is asked for and moved on; run again, or by
// two processes, it finds nothing left. Decides nothing itself: `nextStanding` of the contract does.
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

/** At most `limit` sellers. Gives how many; 0 when the day is done. */
export async function reckonLevels(tx: Tx, limit: number): Promise<number> {
  const rules = await currentLevelRules(tx);
  const day = runDay(tx.now, rules);
  const sellers = await lockSellersDueForLevel(tx, day, limit);
  if (sellers.length === 0) return 0;
  const ids = sellers.map((seller) => seller.userId);
  const inputsOf = await countInputs(tx, ids, rules);
  const before = await newestDays(tx, ids);
  const found = sellers.map(({ userId, level }): LevelDay => {
    const inputs = inputsOf.get(userId)!;
    const now = { level, runsBelow: before.get(userId)?.runsBelow ?? 0 };
    const next = nextStanding(now, inputs, rules);
    return { userId, day, levelWas: level, ...next, inputs, rulesVersion: rules.version };
  });
  await recordSellerLevels(
    tx,
    day,
    found.map(({ userId, level }) => ({ userId, level })),
  );
  await insertDays(
    tx,
    found.filter((one) => isNews(one, before.get(one.userId))),
  );
  for (const one of found) tell(tx, one);
  return sellers.length;
}

/** Whether the day differs from the last one that was kept. */
function isNews(day: LevelDay, last: LevelDay | undefined): boolean {
  if (!last || day.rulesVersion !== last.rulesVersion) return true;
  if (day.level !== last.level || day.level !== day.levelWas || day.runsBelow !== last.runsBelow) return true;
  return inputNames.some((name) => day.inputs[name] !== last.inputs[name]);
}
const inputNames = Object.keys(levelInputsSchema.shape) as (keyof LevelInputs)[];

function tell(tx: Tx, { userId, day, level, levelWas, runsBelow }: LevelDay): void {
  const what = { userId, day, at: tx.now.toISOString() };
  if (level !== levelWas) publish(tx, { name: 'seller.level_changed', ...what });
  // The first run below warns; the others of the grace, were there any, would only say the same again.
  else if (runsBelow === 1) publish(tx, { name: 'seller.level_warned', ...what });
}
