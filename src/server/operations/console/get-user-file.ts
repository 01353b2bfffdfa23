// get-user-file: an account to read, with what was decided about it. Guards: the look itself is a row of the audit log, so that
// whoever looks without a reason can be found.
import type { UserFile } from '#contract/operations/console/user.endpoints.ts';
import { measuresOf } from '#server/trust/moderation/list-measures.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { listAudit } from './audit.report.ts';
import { foundUsers } from './find-users.ts';
import { findUserFile } from './user.report.ts';

const rowsShown = 20;

export async function getUserFile(tx: Tx, viewer: Viewer, { userId }: { userId: string }): Promise<UserFile> {
  const row = await findUserFile(tx, userId);
  if (!row) return refuse('person_not_found');
  const [found] = await foundUsers(tx, [row]);
  const query = { action: '', userId, from: null, until: null, limit: rowsShown };
  const { items } = await listAudit(tx, query);
  await audit(tx, 'console.account_read', { userId, details: { by: viewer.userId } });
  return {
    ...found!,
    hasTwoFactor: row.has_two_factor,
    isSupport: row.is_support,
    lastSeenAt: row.seen_at?.toISOString() ?? null,
    figures: {
      gigs: row.gigs,
      ordersBought: row.orders_bought,
      ordersSold: row.orders_sold,
      ordersOpen: row.orders_open,
      disputes: row.disputes,
      reportsOfGigs: row.reports,
      sessions: row.sessions,
    },
    measures: await measuresOf(tx, viewer.userId, userId),
    audit: items,
  };
}
