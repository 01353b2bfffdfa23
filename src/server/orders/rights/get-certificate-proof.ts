// The public proof of a rights certificate, by its id. Contains no names, titles or file names.
import type { CertificateProof } from '#contract/orders/rights/certificate.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findCertificateById } from './certificate.report.ts';

export async function getCertificateProof(
  read: Read,
  _viewer: unknown,
  input: { certificateId: string },
): Promise<CertificateProof> {
  const row = await findCertificateById(read, input.certificateId);
  if (!row) return refuse('not_found');
  const { certified } = row;
  return {
    certificateId: certified.certificateId,
    seal: row.seal,
    completedAt: certified.completedAt,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    license: certified.license.id,
    aiUse: certified.ai.use,
    files: [...new Set(certified.deliveries.flatMap(({ files }) => files.map((file) => file.sha256)))],
  };
}
