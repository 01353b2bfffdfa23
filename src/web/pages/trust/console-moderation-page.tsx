// /admin/moderation: open appeals and all moderation actions, for support.
import { Gavel } from 'lucide-react';
import { listModerationActions } from '#contract/trust/moderation/moderation.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { loadQueue, Queue } from '#web/operations/console/queue.tsx';
import { ModerationActionCard } from '#web/trust/moderation/moderation-action-card.tsx';

const load = consoleGate(({ call, url }: LoadArgs) =>
  loadQueue(url, 'appealed', (query) => call(listModerationActions, query)),
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function ConsoleModerationPage({ loaderData }: PageProps<typeof load>) {
  const { showsAll } = loaderData;
  return (
    <Queue
      title="Moderation"
      metaTitle="Moderation actions"
      lead="Account restrictions and gig removals, with their appeals."
      path="/admin/moderation"
      waiting="Appeals"
      loaded={loaderData}
      empty={{
        icon: Gavel,
        title: showsAll ? 'No moderation actions yet' : 'No open appeals',
        text: showsAll
          ? 'Restrict an account from its page under Users, or remove a reported gig.'
          : 'Appeals against moderation actions appear here.',
      }}
      keyOf={(moderationAction) => moderationAction.id}
      card={(moderationAction) => <ModerationActionCard loaded={moderationAction} showUser />}
    />
  );
}
