// The public proof of an order's history: its seals and nothing else. Whoever has the order's id holds its case file already.
import type { Proof } from '#contract/orders/records/case.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findProofOfSteps } from './case.report.ts';
import { findProofOfWords } from './case-words.report.ts';

export async function getProof(read: Read, _viewer: unknown, input: { orderId: string }): Promise<Proof> {
  const steps = (await findProofOfSteps(read, input.orderId)) ?? refuse('not_found');
  return { ...steps, ...(await findProofOfWords(read, input.orderId)) };
}
