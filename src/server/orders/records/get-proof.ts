// The public proof of an order's history: only seals. The order id is known only to holders of the order record.
import type { Proof } from '#contract/orders/records/record.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findStepProof } from './record.report.ts';
import { findMessageProof } from './record-messages.report.ts';

export async function getProof(read: Read, _viewer: unknown, input: { orderId: string }): Promise<Proof> {
  const steps = (await findStepProof(read, input.orderId)) ?? refuse('not_found');
  return { ...steps, ...(await findMessageProof(read, input.orderId)) };
}
