// Which order a seal belongs to. A seal is known to nobody but those who hold a case file, and tells nothing of it.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findOrderOfSeal } from './case.report.ts';

export async function findProof(
  read: Read,
  _viewer: unknown,
  input: { seal: string },
): Promise<{ orderId: string }> {
  return { orderId: (await findOrderOfSeal(read, input.seal)) ?? refuse('not_found') };
}
