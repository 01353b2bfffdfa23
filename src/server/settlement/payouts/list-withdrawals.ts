// The viewer's withdrawals, newest first.
import type { z } from 'zod';
import type { ListOf } from '#contract/common/page.ts';
import type { withdrawalSchema } from '#contract/settlement/payouts/payout.schema.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { countWithdrawals, listWithdrawalRows } from './payout.store.ts';
import { viewWithdrawal } from './payout.view.ts';

const countLimit = 1000;

export async function listWithdrawals(
  read: Read,
  viewer: Viewer,
  page: { cursor?: string | undefined; limit: number },
): Promise<ListOf<z.infer<typeof withdrawalSchema>>> {
  const after = readCursor(page.cursor, ['id']);
  const rows = await listWithdrawalRows(read, viewer.userId, {
    before: after ? String(after[0]) : null,
    limit: page.limit,
  });
  const { rows: shown, nextCursor } = toPage(rows, page.limit, (last) => [last.id]);
  const total = await countWithdrawals(read, viewer.userId, countLimit);
  return {
    items: shown.map(viewWithdrawal),
    nextCursor,
    total: Math.min(total, countLimit),
    totalIsCapped: total > countLimit,
  };
}
