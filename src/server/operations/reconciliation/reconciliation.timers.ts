// Once a day each provider's newest closed window is compared with the ledger, reaching back over the last one's edge.
// Guards: after a pause the window reaches back to where the last one ended, at most two weeks; a provider that is away is asked again.
// What has not agreed for a day is logged with each comparison, until it does or a person has mended it. And every few minutes the
// ledger itself is looked at.
import type { Timer } from '#server/platform/data/events.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reading } from '#server/platform/data/tx.ts';
import { ProviderUnavailable } from '#server/platform/ports/payments.ts';
import type { Payments } from '#server/platform/ports/payments.ts';
import { checkEverySeconds, checkLedger } from './check-ledger.ts';
import { reconcileProvider } from './reconcile-provider.ts';
import { listOpenDifferences, newestReconciliation } from './reconciliation.store.ts';

const everyHours = 24;
/** What is younger may still be on its way between the two. */
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
      platform.log.warn({ provider: provider.name }, 'the provider did not answer the comparison');
    }
  }
  if (done > 0) await tellOld(platform);
  return done;
}

async function tellOld(platform: Platform): Promise<void> {
  const read = reading(platform);
  const old = (await listOpenDifferences(read, 100)).filter(
    (one) => one.first_seen_at <= later(read.now, { days: -1 }),
  );
  if (old.length > 0)
    platform.log.error(
      { open: old.length, oldest: old[0]!.reference, since: old[0]!.first_seen_at },
      'the provider and the ledger have not agreed for more than a day',
    );
}

export const reconciliationTimers: readonly Timer[] = [
  { name: 'reconciliation/compare', everySeconds: 600, run: reconcile },
  {
    name: 'reconciliation/check-ledger',
    everySeconds: checkEverySeconds,
    isWatch: true,
    async run(platform) {
      await checkLedger(platform);
      return 0;
    },
  },
];
