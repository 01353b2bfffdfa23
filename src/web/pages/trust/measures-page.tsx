// /admin/decisions: the appeals that wait for support, and every decision it has made. For everybody else there is nothing here.
import { Gavel } from 'lucide-react';
import { listMeasures } from '#contract/trust/moderation/measure.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { loadQueue, Queue } from '#web/operations/console/queue.tsx';
import { MeasureCaseCard } from '#web/trust/moderation/measure-case.tsx';

const load = consoleGate(({ call, url }: LoadArgs) =>
  loadQueue(url, 'appealed', (asked) => call(listMeasures, asked)),
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function MeasuresPage({ loaderData }: PageProps<typeof load>) {
  const { showsAll } = loaderData;
  return (
    <Queue
      title="Decisions"
      metaTitle="Decisions of support"
      lead="Restrictions of accounts and removed gigs, with their appeals."
      address="/admin/decisions"
      waiting="Appeals"
      loaded={loaderData}
      empty={{
        icon: Gavel,
        title: showsAll ? 'No decisions yet' : 'No appeal waits',
        says: showsAll
          ? 'Restrict an account from its page under Users, or remove a gig that was reported.'
          : 'An appeal comes here when somebody does not agree with a decision.',
      }}
      keyOf={(measure) => measure.id}
      card={(measure) => <MeasureCaseCard loaded={measure} withPerson />}
    />
  );
}
