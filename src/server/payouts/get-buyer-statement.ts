// The buyer's statement: what was paid into escrow, released to sellers, refunded and kept as credit in a period.
import type { Statement } from '#contract/payouts/payout.schema.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { buyerPockets } from './statement.report.ts';
import type { Period } from './write-statement.ts';
import { writeStatement } from './write-statement.ts';

export function getBuyerStatement(read: Read, viewer: Viewer, period: Period): Promise<Statement> {
  return writeStatement(read, 'buyer', buyerPockets(viewer.userId), period);
}
