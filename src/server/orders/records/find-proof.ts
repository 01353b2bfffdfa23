// Finds the order a seal belongs to. Only holders of the order record know its seals.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findOrderOfSeal } from './record.report.ts';

export async function findProof(
  read: Read,
  _viewer: unknown,
  input: { seal: string },
): Promise<{ orderId: string }> {
  return { orderId: (await findOrderOfSeal(read, input.seal)) ?? refuse('not_found') };
}
