// The last comparisons of the providers' balances, for other modules.
import { lastingDifferenceHours } from '#contract/operations/console/money.endpoints.ts';
import type { ProviderBalance } from '#contract/operations/console/money.endpoints.ts';
import { later } from '#server/platform/clock.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listProviderBalances } from './provider-balance.store.ts';

export async function providerBalances(read: Read): Promise<ProviderBalance[]> {
  const lastingBefore = later(read.now, { hours: -lastingDifferenceHours });
  return (await listProviderBalances(read)).map((row) => ({
    provider: row.provider,
    checkedAt: row.checked_at.toISOString(),
    ledgerMinor: row.ledger_minor,
    providerMinor: row.provider_minor,
    unexplainedMinor: row.unexplained_minor,
    unexplainedSince: row.unexplained_since?.toISOString() ?? null,
    isLasting: row.unexplained_since !== null && row.unexplained_since <= lastingBefore,
  }));
}
