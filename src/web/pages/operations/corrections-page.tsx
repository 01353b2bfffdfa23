// /admin/corrections: proposed ledger corrections to decide, and all decided ones.
import { PencilRuler } from 'lucide-react';
import { listCorrections } from '#contract/operations/corrections/correction.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { loadQueue, Queue } from '#web/operations/console/queue.tsx';
import { CorrectionCard } from '#web/operations/corrections/correction-card.tsx';

const load = consoleGate(({ call, url }: LoadArgs) =>
  loadQueue(url, 'waiting', (query) => call(listCorrections, query)),
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function CorrectionsPage({ loaderData }: PageProps<typeof load>) {
  return (
    <Queue
      title="Corrections"
      metaTitle="Ledger corrections"
      lead="Compensating ledger journals. One agent proposes, another approves."
      path="/admin/corrections"
      waiting="Waiting"
      loaded={loaderData}
      empty={{
        icon: PencilRuler,
        title: loaderData.showsAll ? 'No corrections yet' : 'No open corrections',
        text: 'Propose one from the user’s page, under Users.',
      }}
      keyOf={(correction) => `${correction.id}/${correction.state}`}
      card={(correction) => <CorrectionCard loaded={correction} />}
    />
  );
}
