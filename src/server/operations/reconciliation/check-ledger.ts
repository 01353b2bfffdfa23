// Checks the ledger's invariants every few minutes and logs violations at level error until they are fixed.
// Uses at most a twentieth of the time, however large the ledger grows (read-ledger.ts). Repairs nothing; broken seals, illegal paths and
// wrong snapshots are left to `npm run ledger:verify`, the provider's balance to check-balances.ts.
import { findShortfall } from '#server/foundation/ledger/violation.report.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { setStatementTimeout, findLastCheck, saveCheck } from './ledger-check.store.ts';
import { queryCancelled, readLedger, roundLimits } from './read-ledger.ts';

export const checkEverySeconds = 240;
const restPerWork = 20;
/** The sum of what belongs to clients still reads all accounts. */
const maxShortfallMs = 60_000;
const maxLogged = 5;
/** After a timeout, this process runs no check until then. */
const pausedUntil = new WeakMap<Platform, Date>();

/** Returns the number of violations; null if the last check is recent or this one timed out. */
export async function checkLedger(platform: Platform, limits = roundLimits): Promise<number | null> {
  const now = platform.clock.now();
  if (now < (pausedUntil.get(platform) ?? now)) return null;
  const last = await findLastCheck(reading(platform));
  const rest = last ? Math.max(checkEverySeconds * 1000, last.duration_ms * restPerWork) : 0;
  if (last && later(last.checked_at, { seconds: rest / 1000 }) > now) return null;
  const began = performance.now();
  const checked = await readLedger(platform, limits)
    .then((found) =>
      inTransaction(platform, async (tx) => {
        await setStatementTimeout(tx, maxShortfallMs);
        const shortfallMinor = await findShortfall(tx);
        await saveCheck(tx, { found, shortfallMinor }, Math.round(performance.now() - began));
        return { found, shortfallMinor };
      }),
    )
    .catch((error: { code?: string }) => {
      if (error.code !== queryCancelled) throw error;
      return null;
    });
  if (checked === null) {
    pausedUntil.set(platform, later(now, { seconds: (limits.workMs * restPerWork) / 1000 }));
    platform.log.error(
      { lastCheck: last?.checked_at ?? null },
      'the ledger check timed out; run `npm run ledger:verify`',
    );
    return null;
  }
  const { found: violations, shortfallMinor } = checked;
  if (shortfallMinor > 0 && (last?.shortfall_minor ?? 0) === 0)
    platform.log.error({ shortfallMinor }, 'the providers hold less than what belongs to clients');
  if (violations.length > 0)
    platform.log.error(
      {
        count: violations.length,
        violations: violations.slice(0, maxLogged),
        since: last?.violated_since ?? now,
      },
      'ledger invariants violated',
    );
  else if (last && last.violation_count > 0) platform.log.warn('ledger invariants hold again');
  return violations.length;
}
