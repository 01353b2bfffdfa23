// The rights certificate of an order, identical for both parties; refused with `order_not_found` for everyone else.
import type { Certificate } from '#contract/orders/rights/certificate.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findCertificate } from './certificate.report.ts';

export async function getCertificate(
  read: Read,
  viewer: Viewer,
  input: { orderNumber: string },
): Promise<Certificate> {
  const row = await findCertificate(read, input.orderNumber, viewer.userId);
  if (row === 'stranger') return refuse('order_not_found');
  if (row === null)
    return refuse('not_found', {
      message: 'This order has no rights certificate. It is issued when delivered work is approved.',
    });
  return {
    file: { ...row.certified, seal: row.seal },
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  };
}
