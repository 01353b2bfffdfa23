// One's own withdrawals, newest first.
import type { z } from 'zod';
import type { ListOf } from '#contract/common/page.ts';
import type { withdrawalSchema } from '#contract/payouts/payout.schema.ts';
import { readCursor, writeCursor } from '#server/platform/cursor.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { countWithdrawals, listWithdrawalRows } from './payout.store.ts';
import { viewWithdrawal } from './payout.view.ts';

const mostCounted = 1000;

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
  const shown = rows.slice(0, page.limit);
  const total = await countWithdrawals(read, viewer.userId, mostCounted);
  return {
    items: shown.map(viewWithdrawal),
    nextCursor: rows.length > page.limit ? writeCursor([shown.at(-1)!.id]) : null,
    total: Math.min(total, mostCounted),
    totalIsCapped: total > mostCounted,
  };
}
