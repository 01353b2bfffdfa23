// Asks the inbox to look at something that the provider should have told of and did not, or that we have lost: it is read anew there,
// like what a signed event names. Null where the provider tells nothing by itself: its timers ask.
import { enqueue } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { ListedKind, Payments } from '#server/platform/ports/payments.ts';
import { insertEvent } from './webhook-inbox.store.ts';

export async function askInbox(
  tx: Tx,
  provider: Pick<Payments, 'name' | 'webhooks'>,
  kind: ListedKind,
  reference: string,
): Promise<void> {
  if (provider.webhooks === null) return;
  const { id, type, raw } = provider.webhooks.eventAbout(kind, reference);
  const key = { provider: provider.name, eventId: id };
  if (await insertEvent(tx, { ...key, type, raw })) enqueue(tx, 'read-webhook', key);
}
