// list-unclaimed-balances: balances whose owners do not sign in any more, longest unused first. Read only.
import type { ListOf } from '#contract/common/page.ts';
import type { UnclaimedBalance } from '#contract/settlement/payouts/unclaimed.endpoints.ts';
import { maskedEmail } from '#server/platform/masked-email.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listUnclaimed } from './unclaimed-balance.report.ts';

export async function listUnclaimedBalances(
  read: Read,
  _viewer: Viewer,
  page: { cursor?: string | undefined; limit: number },
): Promise<ListOf<UnclaimedBalance>> {
  const { rows, nextCursor } = await listUnclaimed(read, page);
  return {
    items: rows.map((row) => ({
      userId: row.id,
      username: row.username,
      email: maskedEmail(row.email),
      lastActiveAt: row.active_at.toISOString(),
      availableMinor: row.available_minor,
      creditMinor: row.credit_minor,
    })),
    nextCursor,
    total: null,
  };
}
