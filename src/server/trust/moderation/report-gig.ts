// report-gig, list-reported-gigs and dismiss-reports: what people say is wrong with a gig, until support has looked.
// Guards: only what one can see can be reported, and not one's own; the seller never learns who did, nor answers it,
// being of support.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { ListOf } from '#contract/common/page.ts';
import type { ReportedGig, reportGig as endpoint } from '#contract/trust/moderation/measure.endpoints.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { visibleGig } from '#server/catalog/gigs/get-gig.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { closeReports, findReportedSeller, listReported, putReport } from './gig-report.store.ts';

export async function reportGig(
  tx: Tx,
  viewer: Viewer,
  { slug, reason, words }: ParsedOf<typeof endpoint>,
): Promise<Record<string, never>> {
  await lockOwnAccountShared(tx, viewer.userId);
  const gig = await visibleGig(tx, viewer, slug);
  if (gig.seller_id === viewer.userId) refuse('own_gig_report');
  await putReport(tx, { gig_id: gig.id, reporter_id: viewer.userId, reason, words });
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
  if ((await findReportedSeller(tx, gigId)) === viewer.userId) refuse('measure_own');
  const count = await closeReports(tx, gigId, { state: 'dismissed', by: viewer.userId });
  if (count === 0) refuse('gig_not_found');
  await audit(tx, 'measure.reports_dismissed', { details: { by: viewer.userId, gigId, count } });
  return {};
}
