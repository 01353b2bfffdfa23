// Which certificate a seal belongs to. A seal is known to nobody but those who hold the certificate, or the case file of its order.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findCertificateOfSeal } from './certificate.report.ts';

export async function findCertificateProof(
  read: Read,
  _viewer: unknown,
  input: { seal: string },
): Promise<{ certificateId: string }> {
  return { certificateId: (await findCertificateOfSeal(read, input.seal)) ?? refuse('not_found') };
}
