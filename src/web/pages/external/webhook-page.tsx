// /developers/webhooks/:webhookId: one webhook, what can be done with it, and the inspector: every delivery of the last 30 days.
// Guards: the list's filter and page are in the address; removing and changing the secret say what follows, once.
import { Inbox, Pause, Pencil, Play, RefreshCw, RotateCcw, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import * as hooks from '#contract/external/developers/webhook.endpoints.ts';
import { type Delivery, deliveryStates, type Webhook } from '#contract/external/developers/webhook.schema.ts';
import { useRecentPassword, wasCancelled } from '#web/people/accounts/security/recent-password.tsx';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { ReplayFailed } from '#web/external/developers/replay-failed.tsx';
import { ShownOnce } from '#web/external/developers/shown-once.tsx';
import { secretSays, WebhookDialog } from '#web/external/developers/webhook-dialog.tsx';
import { DeliveryBadge, WebhookBadge } from '#web/external/developers/webhook-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Table } from '#web/ui/table.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const load = gate(
  async ({ call, params, url }: LoadArgs) => {
    const webhookId = params.webhookId ?? '';
    const state = deliveryStates.find((one) => one === url.searchParams.get('state')) ?? null;
    const cursor = url.searchParams.get('cursor');
    const [webhook, page] = await Promise.all([
      call(hooks.getWebhook, { webhookId }),
      call(hooks.listDeliveries, { webhookId, ...(state && { state }), ...(cursor && { cursor }) }),
    ]);
    return { webhook, page, state, isFirstPage: cursor === null };
  },
  { needs: 'session' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const tabWords = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const;

export default function WebhookPage({ loaderData }: PageProps<typeof load>) {
  const { webhook, page, state, isFirstPage } = loaderData;
  const { id, url, note, failingSince } = webhook;
  const here = `/developers/webhooks/${id}`;
  const addressOf = (query: Record<string, string | null>) => {
    const search = new URLSearchParams(
      Object.entries(query).filter((one): one is [string, string] => !!one[1]),
    );
    return search.size > 0 ? `${here}?${search}` : here;
  };
  return (
    <div className="page-column pb-16">
      <PageMeta title={note === '' ? 'Webhook' : note} noIndex />
      <PageHead
        crumbs={[{ to: '/developers/webhooks', label: 'Your webhooks' }]}
        title={<span className="wrap-anywhere">{note === '' ? new URL(url).host : note}</span>}
        lead={<span className="font-mono text-base wrap-anywhere">{url}</span>}
      >
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-soft">
          <WebhookBadge state={webhook.state} isFailing={failingSince !== null} />
          {failingSince && (
            <span>
              Nothing has arrived since <RelativeTime at={failingSince} as="datetime" />.
            </span>
          )}
          {webhook.overlapUntil && (
            <span>
              The earlier secret signs, too, until <RelativeTime at={webhook.overlapUntil} as="datetime" />.
            </span>
          )}
        </p>
        <p className="mt-3 max-w-3xl font-mono text-sm wrap-anywhere text-ink-faint">
          {webhook.events.join(', ')}
        </p>
        <Actions webhook={webhook} />
      </PageHead>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="heading-2">Deliveries</h2>
        <ReplayFailed webhook={webhook} />
      </div>
      <div className="mt-3 mb-5">
        <LinkTabs
          label="Deliveries by state"
          tabs={[
            { to: here, label: 'All', current: state === null },
            ...deliveryStates.map((one) => ({
              to: addressOf({ state: one }),
              label: tabWords[one],
              current: state === one,
            })),
          ]}
        />
      </div>
      {page.items.length === 0 ? (
        <EmptyState icon={Inbox} title="No deliveries here" headingLevel={3}>
          <p>
            What is sent to this address stands here for 30 days, with each answer. Send a test to see the
            first.
          </p>
        </EmptyState>
      ) : (
        <Deliveries items={page.items} />
      )}
      {(page.nextCursor !== null || !isFirstPage) && (
        <NextPage
          to={page.nextCursor === null ? null : addressOf({ state, cursor: page.nextCursor })}
          firstTo={isFirstPage ? null : addressOf({ state })}
          shown={page.items.length}
          total={null}
        />
      )}
    </div>
  );
}

function Deliveries({ items }: { items: Delivery[] }) {
  return (
    <Table
      caption="Deliveries, newest first"
      rows={items}
      rowKey={(one) => one.id}
      columns={[
        {
          header: 'Event',
          cell: (one) => (
            <Link
              to={`/developers/deliveries/${one.id}`}
              className="flex min-h-6 items-center font-mono font-medium hover:text-accent hover:underline pointer-coarse:min-h-11"
            >
              {one.event}
            </Link>
          ),
        },
        { header: 'State', cell: (one) => <DeliveryBadge state={one.state} /> },
        {
          header: 'Answer',
          cell: (one) => (one.attempts === 0 ? 'Not sent yet' : (one.lastStatus ?? 'None')),
          wideOnly: true,
        },
        { header: 'Attempts', align: 'right', cell: (one) => one.attempts, wideOnly: true },
        {
          header: 'Happened',
          cell: (one) => <RelativeTime at={one.createdAt} />,
          className: 'whitespace-nowrap',
        },
        {
          header: 'Next try',
          cell: (one) => (one.nextAt === null ? '' : <RelativeTime at={one.nextAt} as="datetime" />),
          wideOnly: true,
          className: 'whitespace-nowrap',
        },
      ]}
    />
  );
}

function Actions({ webhook }: { webhook: Webhook }) {
  const webhookId = webhook.id;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'edit' | 'secret' | 'remove' | null>(null);
  const pause = useCommand(hooks.pauseWebhook, { onDone: revalidate });
  const resume = useCommand(hooks.resumeWebhook, { onDone: revalidate });
  const test = useCommand(hooks.testWebhook, {
    onDone: async ({ id }) => {
      toast.success('A test is on its way');
      await navigate(`/developers/deliveries/${id}`);
    },
  });
  const remove = useCommand(hooks.deleteWebhook, {
    onDone: async () => {
      toast.success('Webhook removed');
      await navigate('/developers/webhooks');
    },
  });
  const close = () => {
    setOpen(null);
    remove.clear();
  };
  const isActive = webhook.state === 'active';
  return (
    <div className="mt-5">
      <div className="flex flex-wrap gap-3">
        {isActive ? (
          <>
            <Button icon={Send} busy={test.busy} onClick={() => void test.run({ webhookId })}>
              Send a test
            </Button>
            <Button icon={Pause} busy={pause.busy} onClick={() => void pause.run({ webhookId })}>
              Pause
            </Button>
          </>
        ) : (
          <Button
            variant="primary"
            icon={Play}
            busy={resume.busy}
            onClick={() => void resume.run({ webhookId })}
          >
            Start
          </Button>
        )}
        <Button icon={Pencil} onClick={() => setOpen('edit')}>
          Change
        </Button>
        <Button icon={RefreshCw} onClick={() => setOpen('secret')}>
          New secret
        </Button>
        <Button icon={Trash2} onClick={() => setOpen('remove')}>
          Remove
        </Button>
      </div>
      <div className="mt-3 empty:hidden">
        <FormFailure>{(test.failure ?? pause.failure ?? resume.failure)?.message}</FormFailure>
      </div>
      <WebhookDialog
        open={open === 'edit'}
        edited={webhook}
        onClose={close}
        onDone={() => void revalidate()}
      />
      <NewSecret webhook={webhook} open={open === 'secret'} onClose={close} />
      <ConfirmDialog
        open={open === 'remove'}
        onClose={close}
        title="Remove this webhook?"
        consequence="Nothing is sent to it any more, and its deliveries are forgotten. To stop it for a while, pause it instead."
        confirmLabel="Remove webhook"
        danger
        busy={remove.busy}
        error={remove.failure?.message}
        onConfirm={() => void remove.run({ webhookId })}
      />
    </div>
  );
}

function NewSecret({ webhook, open, onClose }: { webhook: Webhook; open: boolean; onClose: () => void }) {
  const { guard, dialog } = useRecentPassword();
  const { revalidate } = useRevalidator();
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = useCommand(hooks.rotateWebhookSecret, {
    around: guard,
    onDone: async (made) => {
      setSecret(made.secret);
      await revalidate();
    },
  });
  const close = () => {
    onClose();
    rotate.clear();
    setSecret(null);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      closeOnOutside={false}
      title={secret === null ? 'Make a new secret?' : 'The new secret'}
      size="md"
    >
      {secret === null ? (
        <div className="grid gap-5">
          <p className="text-ink-soft">
            For 24 hours every delivery is signed with both secrets, so that your server can change over
            without losing anything. After that the earlier one counts no more.
          </p>
          <FormFailure>{wasCancelled(rotate.failure) ? undefined : rotate.failure?.message}</FormFailure>
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="primary"
              icon={RotateCcw}
              busy={rotate.busy}
              onClick={() => void rotate.run({ webhookId: webhook.id })}
            >
              Make a new secret
            </Button>
          </div>
          {dialog}
        </div>
      ) : (
        <ShownOnce what="Secret" says={secretSays} secret={secret} onDone={close} />
      )}
    </Dialog>
  );
}
