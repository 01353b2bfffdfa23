// Stores a difference between a provider and the ledger; a new one is logged with its order and with what to do.
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Payments } from '#server/platform/ports/payments.ts';
import { queueProviderLookup } from '#server/payments/payments/queue-provider-lookup.ts';
import { findOrderOf } from './difference.report.ts';
import { upsertDifference } from './reconciliation.store.ts';
import type { NewDifference } from './reconciliation.store.ts';
import { isMadeByHand, whatToDo } from './what-to-do.ts';

export async function saveDifference(
  platform: Platform,
  provider: Payments,
  difference: NewDifference,
): Promise<void> {
  const isNew = await inTransaction(platform, async (tx) => {
    const { kind, finding, reference } = difference;
    const isRead = finding === 'unknown' || finding === 'differs';
    // The inbox knows objects by our key: what was made by hand has none. A transaction is read by each import.
    if (isRead && kind !== 'transaction' && !isMadeByHand(difference))
      await queueProviderLookup(tx, provider, kind, reference);
    return upsertDifference(tx, difference);
  });
  if (!isNew) return;
  const orderNumber = await findOrderOf(reading(platform), difference);
  const todo = whatToDo(difference);
  platform.log.error(
    { difference, orderNumber, ...(todo ? { todo } : {}) },
    'the provider and the ledger disagree',
  );
}
