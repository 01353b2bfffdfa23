// A bank has decided about a payment: its refunds that the provider would not send meanwhile are sent again, or end with it.
import { enqueue } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { listWaitingRefunds } from './payment.store.ts';

export async function sendWaitingRefunds(tx: Tx, paymentId: string): Promise<void> {
  for (const refundId of await listWaitingRefunds(tx, paymentId)) enqueue(tx, 'send-refund', { refundId });
}
