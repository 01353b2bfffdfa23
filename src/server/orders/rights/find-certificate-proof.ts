// Finds the certificate a seal belongs to. Only holders of the certificate or of the order record know the seal.
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
