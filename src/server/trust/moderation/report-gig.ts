// report-gig, list-reported-gigs and dismiss-reports.
// Only visible gigs of other sellers can be reported; the reporter stays anonymous, and agents cannot dismiss reports of their own gigs.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { ListOf } from '#contract/common/page.ts';
import type { ReportedGig, reportGig as endpoint } from '#contract/trust/moderation/moderation.endpoints.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { visibleGig } from '#server/catalog/gigs/get-gig.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { closeReports, findGigSeller, listReported, upsertReport } from './gig-report.store.ts';

export async function reportGig(
  tx: Tx,
  viewer: Viewer,
  { slug, reason, details }: ParsedOf<typeof endpoint>,
): Promise<Record<string, never>> {
  await lockOwnAccountShared(tx, viewer.userId);
  const gig = await visibleGig(tx, viewer, slug);
  if (gig.seller_id === viewer.userId) refuse('own_gig_report');
  await upsertReport(tx, { gig_id: gig.id, reporter_id: viewer.userId, reason, details });
  return {};
}

export async function listReportedGigs(
  read: Read,
  _viewer: Viewer,
  page: { cursor?: string | undefined; limit: number },
): Promise<ListOf<ReportedGig>> {
  const { rows, nextCursor } = await listReported(read, page);
  const people = await personsById(
    read,
    rows.map((row) => row.seller_id),
  );
  const items = rows.map(({ id, slug, title, state, seller_id, count, reports }) => ({
    gig: { id, slug, title, state },
    seller: people.get(seller_id)!,
    count,
    reports,
  }));
  return { items, nextCursor, total: null };
}

export async function dismissReports(
  tx: Tx,
  viewer: Viewer,
  { gigId }: { gigId: string },
): Promise<Record<string, never>> {
  if ((await findGigSeller(tx, gigId)) === viewer.userId) refuse('conflict_of_interest');
  const count = await closeReports(tx, gigId, { state: 'dismissed', by: viewer.userId });
  if (count === 0) refuse('gig_not_found');
  await audit(tx, 'moderation.reports_dismissed', { details: { by: viewer.userId, gigId, count } });
  return {};
}
