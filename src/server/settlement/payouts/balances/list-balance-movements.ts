// The viewer's balance movements, newest first. No total is counted.
import type { ListOf } from '#contract/common/page.ts';
import type { BalanceMovement } from '#contract/settlement/payouts/balance.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listMovements } from './balance.report.ts';

export async function listBalanceMovements(
  read: Read,
  viewer: Viewer,
  page: { cursor?: string | undefined; limit: number },
): Promise<ListOf<BalanceMovement>> {
  return { ...(await listMovements(read, viewer.userId, page)), total: null };
}
