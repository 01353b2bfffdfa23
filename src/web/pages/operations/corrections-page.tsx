// /admin/corrections: what was proposed about the ledger, to be decided by somebody else; and all that was decided.
import { PencilRuler } from 'lucide-react';
import { listCorrections } from '#contract/operations/corrections/correction.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { loadQueue, Queue } from '#web/operations/console/queue.tsx';
import { CorrectionCard } from '#web/operations/corrections/correction-card.tsx';

const load = consoleGate(({ call, url }: LoadArgs) =>
  loadQueue(url, 'waiting', (asked) => call(listCorrections, asked)),
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function CorrectionsPage({ loaderData }: PageProps<typeof load>) {
  return (
    <Queue
      title="Corrections"
      metaTitle="Corrections of the ledger"
      lead="Journals that make up for something. One of support proposes, another one decides."
      address="/admin/corrections"
      waiting="Waiting"
      loaded={loaderData}
      empty={{
        icon: PencilRuler,
        title: loaderData.showsAll ? 'Nothing was ever corrected' : 'No correction waits',
        says: 'Propose one from the page of the person it is about, under Users.',
      }}
      keyOf={(one) => `${one.id}/${one.state}`}
      card={(one) => <CorrectionCard loaded={one} />}
    />
  );
}
