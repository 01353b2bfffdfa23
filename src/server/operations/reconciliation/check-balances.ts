// Compares the balance at each provider with the ledger every few minutes (I8), and stores the result for the console and the metrics.
// Guarantees: providers are called outside transactions; one that is unavailable keeps its last result. A difference is logged at level
// error once it has lasted for an hour, because an event of the provider may be late, and with each comparison until it is gone.
import { settlementCurrency } from '#contract/common/money.ts';
import { lastingDifferenceHours } from '#contract/operations/console/money.endpoints.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { ProviderUnavailable } from '#server/platform/ports/payments.ts';
import type { Payments } from '#server/platform/ports/payments.ts';
import { clearingSide } from './calls-in-progress.report.ts';
import { unexplainedMinor } from './compare-balance.ts';
import { setStatementTimeout } from './ledger-check.store.ts';
import { saveProviderBalance } from './provider-balance.store.ts';
import type { ProviderBalance } from './provider-balance.store.ts';

export const compareEverySeconds = 240;
/** A twentieth of the time. */
const maxStatementMs = 12_000;

export async function checkBalances(platform: Platform): Promise<void> {
  for (const provider of new Set([platform.payments, platform.sandboxPayments])) {
    const providerMinor = await balanceAt(platform, provider);
    if (providerMinor === null) continue;
    const row = await record(platform, provider.name, providerMinor);
    const since = row.unexplained_since;
    if (since !== null && since <= later(row.checked_at, { hours: -lastingDifferenceHours }))
      platform.log.error(
        { provider: provider.name, unexplainedMinor: row.unexplained_minor, since },
        'the balance at the provider differs from the ledger',
      );
  }
}

async function balanceAt(platform: Platform, provider: Payments): Promise<number | null> {
  try {
    return await provider.balanceMinor(settlementCurrency);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    platform.log.warn({ provider: provider.name }, 'the balance at the provider could not be read');
    return null;
  }
}

function record(platform: Platform, provider: string, providerMinor: number): Promise<ProviderBalance> {
  return inTransaction(platform, async (tx) => {
    await setStatementTimeout(tx, maxStatementMs);
    const side = await clearingSide(tx, provider, tx.now);
    return saveProviderBalance(tx, {
      provider,
      currency: settlementCurrency,
      ledger_minor: side.ledgerMinor,
      provider_minor: providerMinor,
      unexplained_minor: unexplainedMinor(side, providerMinor),
    });
  });
}
