// /admin/disputes: disputes waiting for a decision by support, most urgent first. 404 for everyone else.
import { Scale } from 'lucide-react';
import { listDisputes } from '#contract/disputes/disputes/decision.endpoints.ts';
import type { WaitingDispute } from '#contract/disputes/disputes/decision.endpoints.ts';
import { formatMinor } from '#contract/common/money.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { phaseWords } from '#web/disputes/disputes/dispute-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

const load = consoleGate(async ({ call, url }: LoadArgs) => {
  const cursor = url.searchParams.get('cursor');
  return {
    page: await call(listDisputes, { limit: 20, ...(cursor && { cursor }) }),
    isFirstPage: cursor === null,
  };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function DisputesPage({ loaderData: { page, isFirstPage } }: PageProps<typeof load>) {
  const { items, nextCursor, waiting, overdue } = page;
  const count = waiting === 1 ? '1 dispute is waiting' : `${waiting} disputes are waiting`;
  return (
    <div className="page-column pb-16">
      <PageMeta title="Disputes" noIndex />
      <PageHead
        title="Disputes"
        lead={
          waiting === 0
            ? undefined
            : `${count} for a decision${overdue > 0 ? `, ${overdue} of them overdue` : ''}.`
        }
      />
      {items.length === 0 && (
        <EmptyState icon={Scale} title="No disputes to decide">
          <p>Disputes appear here when the parties do not agree, and when one of them appeals.</p>
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {items.map((dispute) => (
          <li key={dispute.orderNumber}>
            <DisputeRow dispute={dispute} />
          </li>
        ))}
      </ul>
      {(nextCursor !== null || !isFirstPage) && (
        <NextPage
          to={nextCursor === null ? null : `?cursor=${nextCursor}`}
          firstTo={isFirstPage ? null : '/admin/disputes'}
          shown={items.length}
          total={page.total}
        />
      )}
    </div>
  );
}

function DisputeRow({ dispute }: { dispute: WaitingDispute }) {
  const phase = phaseWords[dispute.phase];
  return (
    <article className="relative rounded-lg border border-line bg-surface p-5 transition-colors hover:border-line-strong">
      <h2 className="font-medium">
        <Link
          to={`/admin/disputes/${dispute.orderNumber}`}
          className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
        >
          <bdi>{dispute.title}</bdi>
        </Link>
      </h2>
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
        <bdi>{dispute.buyer.displayName}</bdi> and <bdi>{dispute.seller.displayName}</bdi>, opened by the{' '}
        {dispute.openedBy} <RelativeTime at={dispute.openedAt} />
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <Badge tone={phase.tone}>{phase.label}</Badge>
        {dispute.isOverdue && <Badge tone="danger">Overdue</Badge>}
        <span className="tabular-nums">{dispute.orderNumber}</span>
        <span className="tabular-nums">{formatMinor(dispute.priceMinor)}</span>
        <span className="text-ink-soft">
          {dispute.isOverdue ? 'was due' : 'due'} <RelativeTime at={dispute.until} />
        </span>
      </p>
    </article>
  );
}
