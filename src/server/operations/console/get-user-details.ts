// get-user-details: an account with its moderation actions and recent audit entries.
// The access itself is audited, so reads without a reason can be traced.
import type { UserDetails } from '#contract/operations/console/user.endpoints.ts';
import { openRemovalOf } from '#server/people/accounts/two-factor-removal/removal.view.ts';
import { moderationActionsOf, suspensionOf } from '#server/trust/moderation/list-moderation-actions.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { listAudit } from './audit.report.ts';
import { consoleUsers } from './find-users.ts';
import { findAccountRow } from './user.report.ts';

const rowsShown = 20;

export async function getUserDetails(
  tx: Tx,
  viewer: Viewer,
  { userId }: { userId: string },
): Promise<UserDetails> {
  const row = await findAccountRow(tx, userId);
  if (!row) return refuse('person_not_found');
  const [user] = await consoleUsers(tx, [row]);
  const query = { action: '', userId, from: null, until: null, limit: rowsShown };
  const { items } = await listAudit(tx, query);
  await audit(tx, 'console.account_read', { userId, details: { by: viewer.userId } });
  return {
    ...user!,
    hasTwoFactor: row.has_two_factor,
    twoFactorRemoval: await openRemovalOf(tx, viewer.userId, userId),
    isSupport: row.is_support,
    lastSeenAt: row.seen_at?.toISOString() ?? null,
    counts: {
      gigs: row.gigs,
      ordersBought: row.orders_bought,
      ordersSold: row.orders_sold,
      ordersOpen: row.orders_open,
      disputes: row.disputes,
      gigReports: row.reports,
      sessions: row.sessions,
    },
    moderationActions: await moderationActionsOf(tx, viewer.userId, userId),
    suspension: await suspensionOf(tx, viewer.userId, userId),
    audit: items,
  };
}
