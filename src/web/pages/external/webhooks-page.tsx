// /developers/webhooks: the user's webhooks, with adding one.
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { listWebhooks } from '#contract/external/developers/webhook.endpoints.ts';
import { type Webhook, webhookLimits } from '#contract/external/developers/webhook.schema.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { WebhookDialog } from '#web/external/developers/webhook-dialog.tsx';
import { WebhookBadge } from '#web/external/developers/webhook-badges.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

const load = gate(({ call }: LoadArgs) => call(listWebhooks, {}), { needs: 'session' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function WebhooksPage({ loaderData }: PageProps<typeof load>) {
  const [webhooks, setWebhooks] = useState(loaderData.items);
  const [isAdding, setIsAdding] = useState(false);
  const isFull = webhooks.length >= webhookLimits.webhooks;
  const addButton = (
    <Button variant="primary" icon={Plus} disabled={isFull} onClick={() => setIsAdding(true)}>
      Add a webhook
    </Button>
  );
  return (
    <div className="page-column max-w-4xl pb-16">
      <PageMeta title="Your webhooks" noIndex />
      <PageHead
        title="Your webhooks"
        lead="Get notified on your server when something happens to your orders, offers, gigs or money."
        actions={webhooks.length > 0 && addButton}
      />
      {isFull && (
        <p className="mb-4 text-ink-soft">
          You have {webhookLimits.webhooks} webhooks, the maximum. Delete one to add another.
        </p>
      )}
      {webhooks.length === 0 ? (
        <EmptyState icon={WebhookIcon} title="No webhooks" action={addButton}>
          <p>
            Your webhooks appear here with their events and status. See the{' '}
            <TextLink to="/developers/guide#webhooks">guide</TextLink> for how to verify signatures.
          </p>
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {webhooks.map((webhook) => (
            <li key={webhook.id}>
              <WebhookCard webhook={webhook} />
            </li>
          ))}
        </ul>
      )}
      <WebhookDialog
        open={isAdding}
        edited={null}
        onClose={() => setIsAdding(false)}
        onDone={(webhook) => setWebhooks([webhook, ...webhooks])}
      />
    </div>
  );
}

function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { id, url, note, events, state, createdAt, failingSince } = webhook;
  return (
    <article className="relative rounded-lg border border-line bg-surface p-5 hover:border-line-strong">
      <div className="flex items-start justify-between gap-4">
        <h2 className="min-w-0 font-medium wrap-anywhere">
          <Link
            to={`/developers/webhooks/${id}`}
            className="after:absolute after:inset-0 hover:text-accent hover:underline"
          >
            {note === '' ? url : note}
          </Link>
        </h2>
        <WebhookBadge state={state} isFailing={failingSince !== null} />
      </div>
      {note !== '' && <p className="mt-1 font-mono text-sm wrap-anywhere text-ink-soft">{url}</p>}
      <p className="mt-2 text-sm text-ink-faint">
        {events.length === 1 ? events[0] : `${events.length} event types`} · added{' '}
        <RelativeTime at={createdAt} as="date" />
      </p>
    </article>
  );
}
