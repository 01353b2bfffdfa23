// Compares each provider's newest closed window with the ledger once a day, overlapping the previous window.
// After downtime the window reaches back to the last one's end, at most two weeks; an unavailable provider is retried. Differences
// open for over a day are logged again each time. Also checks the ledger itself, and
// the balance at each provider, every few minutes.
import type { Timer } from '#server/platform/data/handlers.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reading } from '#server/platform/data/tx.ts';
import { ProviderUnavailable } from '#server/platform/ports/payments.ts';
import type { Payments } from '#server/platform/ports/payments.ts';
import { checkBalances, compareEverySeconds } from './check-balances.ts';
import { checkEverySeconds, checkLedger } from './check-ledger.ts';
import { importEverySeconds, importTransactions } from './import-transactions.ts';
import { reconcileProvider } from './reconcile-provider.ts';
import { checkSetup } from './check-setup.ts';
import { listOpenDifferences } from './difference.report.ts';
import { newestReconciliation } from './reconciliation.store.ts';

const everyHours = 24;
/** Newer objects may not have reached both sides yet. */
const settledAfter = { hours: 2 };
const overlap = { hours: 24 };
const longestWindow = { days: 14 };

/** Null while the last comparison is younger than a day. */
export async function windowToCompare(
  platform: Platform,
  provider: Pick<Payments, 'name'>,
): Promise<{ from: Date; to: Date } | null> {
  const now = platform.clock.now();
  const last = await newestReconciliation(reading(platform), provider.name);
  if (last && last.made_at > later(now, { hours: -everyHours })) return null;
  const to = later(now, { hours: -settledAfter.hours });
  const earliest = later(to, { days: -longestWindow.days });
  const from = last ? later(last.to_at, { hours: -overlap.hours }) : later(to, { days: -2 });
  return { from: from > earliest ? from : earliest, to };
}

async function reconcile(platform: Platform): Promise<number> {
  const providers = [...new Set([platform.payments, platform.sandboxPayments])];
  let done = 0;
  for (const provider of providers) {
    const window = await windowToCompare(platform, provider);
    if (window === null) continue;
    try {
      await reconcileProvider(platform, provider, window);
      done++;
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      platform.log.warn({ provider: provider.name }, 'the provider is unavailable for reconciliation');
    }
  }
  if (done > 0) await logOldDifferences(platform);
  return done;
}

async function logOldDifferences(platform: Platform): Promise<void> {
  const read = reading(platform);
  const old = (await listOpenDifferences(read, 100)).filter(
    (difference) => difference.first_seen_at <= later(read.now, { days: -1 }),
  );
  if (old.length > 0)
    platform.log.error(
      {
        open: old.length,
        oldest: old[0]!.reference,
        orderNumber: old[0]!.order_number,
        since: old[0]!.first_seen_at,
      },
      'the provider and the ledger have disagreed for more than a day',
    );
}

/** A check has no batches, so its round ends with it. */
const once = (check: (platform: Platform) => Promise<unknown>) => async (platform: Platform) => {
  await check(platform);
  return 0;
};

export const reconciliationTimers: readonly Timer[] = [
  { name: 'reconciliation/compare', lane: 'provider', everySeconds: 600, run: reconcile },
  {
    name: 'reconciliation/import-transactions',
    lane: 'provider',
    everySeconds: importEverySeconds,
    run: importTransactions,
  },
  {
    name: 'reconciliation/check-ledger',
    everySeconds: checkEverySeconds,
    isWatch: true,
    run: once(checkLedger),
  },
  {
    name: 'reconciliation/compare-balances',
    lane: 'provider',
    everySeconds: compareEverySeconds,
    isWatch: true,
    run: once(checkBalances),
  },
  {
    name: 'reconciliation/check-setup',
    lane: 'provider',
    everySeconds: 3600,
    isWatch: true,
    run: once(checkSetup),
  },
];
