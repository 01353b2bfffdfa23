// search-audit-log: what was done, by action, person and days. Somebody whom nobody knows has done nothing.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { ListOf } from '#contract/common/page.ts';
import type { AuditEntry, searchAuditLog as endpoint } from '#contract/operations/console/user.endpoints.ts';
import { later } from '#server/platform/clock.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findPersonId, listAudit } from './audit.report.ts';

export async function searchAuditLog(
  read: Read,
  _viewer: Viewer,
  { who, from, until, ...query }: ParsedOf<typeof endpoint>,
): Promise<ListOf<AuditEntry>> {
  const userId = who === '' ? null : await findPersonId(read, who);
  if (who !== '' && userId === null) return { items: [], nextCursor: null, total: null };
  const day = (text: string) => (text === '' ? null : new Date(`${text}T00:00:00Z`));
  const last = day(until);
  const span = { from: day(from), until: last && later(last, { days: 1 }) };
  return { ...(await listAudit(read, { ...query, ...span, userId })), total: null };
}
