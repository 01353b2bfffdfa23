// All of the price of a completed order has gone back to the buyer: its certificate grants nothing from now on.
// Guards: once and for good; an order that has none, or whose certificate was withdrawn before, is left as it is.
import type { Tx } from '#server/platform/data/tx.ts';
import { setWithdrawn } from './certificate.store.ts';

export async function withdrawCertificate(tx: Tx, order: { id: string }): Promise<void> {
  await setWithdrawn(tx, order.id);
}
