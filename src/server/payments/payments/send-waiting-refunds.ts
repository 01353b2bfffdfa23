// Queues the refunds of a payment that waited for its chargeback to be decided.
import { enqueue } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { listWaitingRefunds } from './payment.store.ts';

export async function sendWaitingRefunds(tx: Tx, paymentId: string): Promise<void> {
  for (const refundId of await listWaitingRefunds(tx, paymentId)) enqueue(tx, 'send-refund', { refundId });
}
