// search-audit-log: entries by action prefix, user and dates. An unknown user has no entries.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { ListOf } from '#contract/common/page.ts';
import type { AuditEntry, searchAuditLog as endpoint } from '#contract/operations/console/user.endpoints.ts';
import { later } from '#server/platform/clock.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findUserIdByName, listAudit } from './audit.report.ts';

export async function searchAuditLog(
  read: Read,
  _viewer: Viewer,
  { user, from, until, ...query }: ParsedOf<typeof endpoint>,
): Promise<ListOf<AuditEntry>> {
  const userId = user === '' ? null : await findUserIdByName(read, user);
  if (user !== '' && userId === null) return { items: [], nextCursor: null, total: null };
  const day = (text: string) => (text === '' ? null : new Date(`${text}T00:00:00Z`));
  const lastDay = day(until);
  const span = { from: day(from), until: lastDay && later(lastDay, { days: 1 }) };
  return { ...(await listAudit(read, { ...query, ...span, userId })), total: null };
}
