// /admin/reports: reported gigs, oldest report first. Support keeps a gig, or removes it with reasons.
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { supportTargets } from '#contract/common/support-targets.rules.ts';
import { dismissReports, listReportedGigs } from '#contract/trust/moderation/moderation.endpoints.ts';
import type { ReportedGig } from '#contract/trust/moderation/moderation.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { useCommand } from '#web/app/use-command.ts';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { loadWaiting, Queue } from '#web/operations/console/queue.tsx';
import { RemoveDialog } from '#web/trust/moderation/moderation-dialogs.tsx';
import { reasonLabels } from '#web/trust/moderation/moderation-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

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
  const [resolved, setResolved] = useState<'kept' | 'removed' | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const dismiss = useCommand(dismissReports, {
    onDone: () => {
      setResolved('kept');
      toast.success('Gig kept');
    },
  });
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
      <div className="mt-5">
        {resolved === null ? (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setIsRemoving(true)}>Remove gig</Button>
            <Button busy={dismiss.busy} onClick={() => void dismiss.run({ gigId: gig.id })}>
              Keep gig
            </Button>
          </div>
        ) : (
          <p role="status" className="text-ink-soft">
            {resolved === 'kept' ? 'Kept.' : 'Removed. The seller is notified and can appeal.'}
          </p>
        )}
        <FormFailure>{dismiss.failure?.message}</FormFailure>
      </div>
      <RemoveDialog
        gig={isRemoving ? gig : null}
        onClose={() => setIsRemoving(false)}
        onDone={() => {
          setIsRemoving(false);
          setResolved('removed');
          toast.success('Removed. The seller is notified');
        }}
      />
    </Card>
  );
}
