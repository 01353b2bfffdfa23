// /admin/jobs: queue lengths, and dead-lettered jobs with a retry.
import { CircleCheck, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { listDeadJobs, retryDeadJob } from '#contract/operations/console/job.endpoints.ts';
import type { DeadJob, JobQueue } from '#contract/operations/console/job.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { countText } from '#web/operations/console/queue-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Table } from '#web/ui/table.tsx';

const load = consoleGate(async ({ call, url }: LoadArgs) => {
  const cursor = url.searchParams.get('cursor');
  return {
    page: await call(listDeadJobs, { limit: 20, ...(cursor && { cursor }) }),
    isFirstPage: cursor === null,
  };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function JobsPage({ loaderData: { page, isFirstPage } }: PageProps<typeof load>) {
  const { items, queues, nextCursor } = page;
  return (
    <div className="page-column pb-16">
      <PageMeta title="Jobs" noIndex />
      <PageHead title="Jobs" lead="Background work: emails, refunds, withdrawals, images and more." />
      <Queues queues={queues} />
      <section aria-labelledby="dead" className="pt-8">
        <h2 id="dead" className="heading-2 mb-4">
          Dead-lettered
        </h2>
        {items.length === 0 ? (
          <EmptyState icon={CircleCheck} title="No dead-lettered jobs" headingLevel={3}>
            <p>
              A job is listed here after about 18 hours of failed retries. Until then it is retried
              automatically.
            </p>
          </EmptyState>
        ) : (
          <ul className="grid max-w-3xl gap-4">
            {items.map((job) => (
              <li key={job.id}>
                <DeadJobCard job={job} />
              </li>
            ))}
          </ul>
        )}
        {(nextCursor !== null || !isFirstPage) && (
          <NextPage
            to={nextCursor === null ? null : `?cursor=${nextCursor}`}
            firstTo={isFirstPage ? null : '/admin/jobs'}
            shown={items.length}
            total={null}
          />
        )}
      </section>
    </div>
  );
}

function Queues({ queues }: { queues: readonly JobQueue[] }) {
  return (
    <Table
      caption="Job queues"
      rows={queues}
      rowKey={(queue) => queue.name}
      columns={[
        {
          header: 'Queue',
          cell: (queue) => <span className="first-letter:uppercase inline-block">{queue.name}</span>,
        },
        { header: 'Waiting', align: 'right', cell: (queue) => countText(queue.waiting) },
        { header: 'Retrying', align: 'right', cell: (queue) => countText(queue.retrying) },
        { header: 'Running', align: 'right', cell: (queue) => countText(queue.running), wideOnly: true },
        {
          header: 'Oldest',
          cell: (queue) => (queue.oldestAt === null ? 'None' : <RelativeTime at={queue.oldestAt} />),
          wideOnly: true,
        },
      ]}
    />
  );
}

function DeadJobCard({ job }: { job: DeadJob }) {
  const [isRequeued, setIsRequeued] = useState(false);
  const retry = useCommand(retryDeadJob, { onDone: () => setIsRequeued(true) });
  return (
    <Card as="article">
      <h3 className="heading-3 wrap-anywhere">{job.name}</h3>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-faint">
        <span>
          {job.tries === 1 ? '1 attempt' : `${job.tries} attempts`}, failed <RelativeTime at={job.failedAt} />
        </span>
        {job.event && <code className="font-mono">{job.event}</code>}
      </p>
      <p className="mt-3 rounded-md bg-sunken px-3.5 py-2.5 font-mono text-sm whitespace-pre-line wrap-anywhere">
        {job.failure}
      </p>
      {Object.keys(job.ids).length > 0 && (
        <p className="mt-2 text-sm text-ink-soft wrap-anywhere">
          {Object.entries(job.ids)
            .map(([name, id]) => `${name}: ${id}`)
            .join(', ')}
        </p>
      )}
      <div className="mt-4">
        {isRequeued ? (
          <p role="status" className="text-ink-soft">
            Requeued with all its retries.
          </p>
        ) : (
          <Button icon={RotateCcw} busy={retry.busy} onClick={() => void retry.run({ jobId: job.id })}>
            Retry
          </Button>
        )}
        <FormFailure>{retry.failure?.message}</FormFailure>
      </div>
    </Card>
  );
}
