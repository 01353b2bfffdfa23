// Queues a lookup of an object whose webhook event never arrived or was lost, as if its event had been received.
// Does nothing for a provider without webhooks: timers poll it.
import { enqueue } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { ListedKind, Payments } from '#server/platform/ports/payments.ts';
import { insertEvent } from './webhook-inbox.store.ts';

export async function queueProviderLookup(
  tx: Tx,
  provider: Pick<Payments, 'name' | 'webhooks'>,
  kind: ListedKind,
  reference: string,
): Promise<void> {
  if (provider.webhooks === null) return;
  const { id, type, raw } = provider.webhooks.eventAbout(kind, reference);
  const key = { provider: provider.name, eventId: id };
  if (await insertEvent(tx, { ...key, type, raw })) enqueue(tx, 'process-webhook', key);
}
