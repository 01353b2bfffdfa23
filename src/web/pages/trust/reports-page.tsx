// /admin/reports: reported gigs, oldest report first. Support keeps a gig, or removes it with reasons.
import { Flag } from 'lucide-react';
import { supportTargets } from '#contract/common/support-targets.rules.ts';
import { dismissReports, listReportedGigs } from '#contract/trust/moderation/moderation.endpoints.ts';
import type { ReportedGig } from '#contract/trust/moderation/moderation.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { loadWaiting, Queue } from '#web/operations/console/queue.tsx';
import { RemoveOrKeep } from '#web/trust/moderation/remove-or-keep.tsx';
import { reasonLabels } from '#web/trust/moderation/moderation-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

const load = consoleGate(({ call, url }: LoadArgs) =>
  loadWaiting(url, (query) => call(listReportedGigs, query)),
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function ReportsPage({ loaderData }: PageProps<typeof load>) {
  return (
    <Queue
      title="Reported gigs"
      metaTitle="Reported gigs"
      lead={`Gigs reported for breaking a rule. Resolve them within ${supportTargets.decisionDays} days.`}
      path="/admin/reports"
      loaded={loaderData}
      empty={{
        icon: Flag,
        title: 'No reported gigs',
        text: 'Gigs that users report appear here.',
      }}
      keyOf={(reported) => reported.gig.id}
      card={(reported) => <ReportedGigCard reported={reported} />}
    />
  );
}

function ReportedGigCard({ reported: { gig, seller, count, reports } }: { reported: ReportedGig }) {
  return (
    <Card as="article">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="heading-3 min-w-0 wrap-anywhere">
          <TextLink to={`/gigs/${gig.slug}`}>
            <bdi>{gig.title}</bdi>
          </TextLink>
        </h2>
        <Badge tone="warning">{count === 1 ? '1 report' : `${count} reports`}</Badge>
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        by{' '}
        <TextLink to={`/admin/users/${seller.id}`} prefetch="none">
          <bdi>{seller.displayName}</bdi>
        </TextLink>
      </p>
      <ul className="mt-4 grid gap-3">
        {reports.map((report) => (
          <li key={report.id} className="border-l-2 border-line pl-4">
            <p className="flex flex-wrap gap-x-2">
              <span className="font-medium">{reasonLabels[report.reason]}</span>
              <RelativeTime at={report.reportedAt} className="text-sm text-ink-faint" />
            </p>
            {report.details && (
              <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-soft">
                {report.details}
              </p>
            )}
          </li>
        ))}
      </ul>
      <RemoveOrKeep
        gig={gig}
        keep={dismissReports}
        input={{ gigId: gig.id }}
        labels={{ remove: 'Remove gig', keep: 'Keep gig', kept: 'Gig kept' }}
      />
    </Card>
  );
}
