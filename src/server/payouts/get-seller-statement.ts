// The seller's statement: what was earned, cleared, withdrawn and given back in a period.
import type { Statement } from '#contract/payouts/payout.schema.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { sellerPockets } from './statement.report.ts';
import type { Period } from './write-statement.ts';
import { writeStatement } from './write-statement.ts';

export function getSellerStatement(read: Read, viewer: Viewer, period: Period): Promise<Statement> {
  return writeStatement(read, 'seller', sellerPockets(viewer.userId), period);
}
