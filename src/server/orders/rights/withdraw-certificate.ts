// Withdraws the certificate of an order whose whole price was refunded. Final; does nothing if there is none.
import type { Tx } from '#server/platform/data/tx.ts';
import { setWithdrawn } from './certificate.store.ts';

export async function withdrawCertificate(tx: Tx, order: { id: string }): Promise<void> {
  await setWithdrawn(tx, order.id);
}
