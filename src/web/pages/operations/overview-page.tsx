// /admin: support queues with their lengths and ages.
import { getConsoleOverview } from '#contract/operations/console/overview.endpoints.ts';
import type { Queue } from '#contract/operations/console/overview.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { isPageEnabled, useSite } from '#web/app/site.ts';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { countText, queueCopy } from '#web/operations/console/queue-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

const load = consoleGate(({ call }: LoadArgs) => call(getConsoleOverview, {}));
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const sandboxCopy = {
  payments: 'test cards pay for orders',
  mail: 'emails are stored and not sent',
  scanner: 'files are not scanned for viruses',
} as const;

export default function OverviewPage({
  loaderData: { queues, sandboxes, setupProblems },
}: PageProps<typeof load>) {
  const { disabledModules } = useSite();
  const shown = queues.filter(({ name }) => isPageEnabled(queueCopy[name].to, disabledModules));
  const overdue = shown.filter((queue) => queue.overdue > 0);
  return (
    <div className="page-column pb-16">
      <PageMeta title="Support console" noIndex />
      <PageHead
        title="Support console"
        lead={
          overdue.length === 0
            ? 'Nothing is overdue.'
            : `Overdue: ${overdue.map((queue) => queueCopy[queue.name].label.toLowerCase()).join(', ')}.`
        }
      />
      {sandboxes.length > 0 && (
        <p role="note" className="mb-6 rounded-lg bg-marigold-wash px-4 py-3 text-sm text-marigold-ink">
          <strong className="font-medium">Sandbox in use:</strong>{' '}
          {new Intl.ListFormat('en').format(sandboxes.map((sandbox) => sandboxCopy[sandbox]))}. Configure the
          real services before you open to the public.
        </p>
      )}
      {setupProblems.length > 0 && (
        <div role="note" className="mb-6 rounded-lg bg-marigold-wash px-4 py-3 text-sm text-marigold-ink">
          <p className="font-medium">The account at the payment provider needs changes:</p>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            {setupProblems.map((problem) => (
              <li key={problem} className="wrap-anywhere">
                {problem}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((queue) => (
          <li key={queue.name} className="min-w-0">
            <QueueCard queue={queue} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function QueueCard({ queue }: { queue: Queue }) {
  const { label, emptyText, to } = queueCopy[queue.name];
  return (
    <article className="relative flex h-full flex-col rounded-lg border border-line bg-surface p-5 transition-colors hover:border-line-strong">
      <h2 className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
        <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
          {label}
        </Link>
        {queue.overdue > 0 && <Badge tone="danger">{countText(queue.overdue)} overdue</Badge>}
      </h2>
      <p className="pt-1 font-display text-2xl font-medium tabular-nums">{countText(queue.waiting)}</p>
      <p className="mt-1 text-sm text-ink-faint">
        {queue.oldestAt === null ? (
          emptyText
        ) : (
          <>
            Waiting since <RelativeTime at={queue.oldestAt} />
          </>
        )}
      </p>
    </article>
  );
}
