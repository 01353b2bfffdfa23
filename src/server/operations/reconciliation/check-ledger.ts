// Looks at the ledger's invariants every few minutes and raises the alarm: one log line at level error that names what is wrong, for
// as long as it is, and a line in the overview of the console.
// Guards: takes at most a twentieth of the time, however large the books have grown; heals nothing. What SQL cannot know (seals,
// the provider's balance) is left to `npm run ledger:verify`.
import { listKnownToSql } from '#server/foundation/ledger/violation.report.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { allowLonger, findLastCheck, keepCheck } from './ledger-check.store.ts';

export const checkEverySeconds = 240;
const restPerWork = 20;
const longestLookMs = 60_000;
const queryCancelled = '57014';
/** Enough to see what kind of damage it is. */
const most = 100;
const mostLogged = 5;
/** A look that was cut off has found nothing out, and this process makes none until then. */
const restingUntil = new WeakMap<Platform, Date>();

/** Gives how many violations were found, or null while the last look is young and when this one took longer than it may. */
export async function checkLedger(platform: Platform, mostMs = longestLookMs): Promise<number | null> {
  const now = platform.clock.now();
  if (now < (restingUntil.get(platform) ?? now)) return null;
  const last = await findLastCheck(reading(platform));
  const rest = last ? Math.max(checkEverySeconds * 1000, last.took_ms * restPerWork) : 0;
  if (last && later(last.made_at, { seconds: rest / 1000 }) > now) return null;
  const began = performance.now();
  const violations = await inTransaction(platform, async (tx) => {
    await allowLonger(tx, mostMs);
    const found = await listKnownToSql(tx, most);
    await keepCheck(tx, found, Math.round(performance.now() - began));
    return found;
  }).catch((error: { code?: string }) => {
    if (error.code !== queryCancelled) throw error;
    return null;
  });
  if (violations === null) {
    restingUntil.set(platform, later(now, { seconds: (mostMs * restPerWork) / 1000 }));
    platform.log.error(
      { lastLook: last?.made_at ?? null },
      'the look at the ledger takes too long; run `npm run ledger:verify`',
    );
    return null;
  }
  if (violations.length > 0)
    platform.log.error(
      { wrong: violations.length, named: violations.slice(0, mostLogged), since: last?.wrong_since ?? now },
      'the ledger breaks its invariants',
    );
  else if (last && last.wrong > 0) platform.log.warn('the ledger keeps its invariants again');
  return violations.length;
}
