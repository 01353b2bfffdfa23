// /developers/webhooks/:webhookId: a webhook with its actions and the recent deliveries.
// The list's filter and page are in the URL.
import { Inbox, Pause, Pencil, Play, RefreshCw, RotateCcw, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import * as hooks from '#contract/external/developers/webhook.endpoints.ts';
import {
  type Delivery,
  deliveryStates,
  type Webhook,
  webhookLimits,
} from '#contract/external/developers/webhook.schema.ts';
import { useRecentPassword, wasCancelled } from '#web/people/accounts/security/recent-password.tsx';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { ReplayFailed } from '#web/external/developers/replay-failed.tsx';
import { ShownOnce } from '#web/external/developers/shown-once.tsx';
import { secretHint, WebhookDialog } from '#web/external/developers/webhook-dialog.tsx';
import { DeliveryBadge, WebhookBadge } from '#web/external/developers/webhook-badges.tsx';
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
import { withQuery } from '#web/ui/with-query.ts';

const load = gate(
  async ({ call, params, url }: LoadArgs) => {
    const webhookId = params.webhookId ?? '';
    const state = deliveryStates.find((value) => value === url.searchParams.get('state')) ?? null;
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

const tabLabels = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const;

export default function WebhookPage({ loaderData }: PageProps<typeof load>) {
  const { webhook, page, state, isFirstPage } = loaderData;
  const { id, url, note } = webhook;
  const path = `/developers/webhooks/${id}`;
  const urlOf = (query: Record<string, string | null>) => withQuery(path, query);
  return (
    <div className="page-column pb-16">
      <PageMeta title={note === '' ? 'Webhook' : note} noIndex />
      <PageHead
        crumbs={[{ to: '/developers/webhooks', label: 'Your webhooks' }]}
        title={<span className="wrap-anywhere">{note === '' ? new URL(url).host : note}</span>}
        lead={<span className="font-mono text-base wrap-anywhere">{url}</span>}
      >
        <Status webhook={webhook} />
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
            { to: path, label: 'All', current: state === null },
            ...deliveryStates.map((value) => ({
              to: urlOf({ state: value }),
              label: tabLabels[value],
              current: state === value,
            })),
          ]}
        />
      </div>
      {page.items.length === 0 ? (
        <EmptyState icon={Inbox} title="No deliveries yet" headingLevel={3}>
          <p>
            Deliveries to this URL appear here for {webhookLimits.retentionDays} days with their responses.
            Send a test to see delivery.
          </p>
        </EmptyState>
      ) : (
        <Deliveries items={page.items} />
      )}
      {(page.nextCursor !== null || !isFirstPage) && (
        <NextPage
          to={page.nextCursor === null ? null : urlOf({ state, cursor: page.nextCursor })}
          firstTo={isFirstPage ? null : urlOf({ state })}
          shown={page.items.length}
          total={null}
        />
      )}
    </div>
  );
}

function Status({ webhook }: { webhook: Webhook }) {
  const { failingSince } = webhook;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-soft">
      <WebhookBadge state={webhook.state} isFailing={failingSince !== null} />
      {failingSince && (
        <span>
          Failing since <RelativeTime at={failingSince} as="datetime" />.
        </span>
      )}
      {webhook.overlapUntil && (
        <span>
          The previous secret stays valid until <RelativeTime at={webhook.overlapUntil} as="datetime" />.
        </span>
      )}
    </p>
  );
}

function Deliveries({ items }: { items: Delivery[] }) {
  return (
    <Table
      caption="Deliveries, newest first"
      rows={items}
      rowKey={(delivery) => delivery.id}
      columns={[
        {
          header: 'Event',
          cell: (delivery) => (
            <Link
              to={`/developers/deliveries/${delivery.id}`}
              className="flex min-h-6 items-center font-mono font-medium hover:text-accent hover:underline pointer-coarse:min-h-11"
            >
              {delivery.event}
            </Link>
          ),
        },
        { header: 'State', cell: (delivery) => <DeliveryBadge state={delivery.state} /> },
        {
          header: 'Response',
          cell: (delivery) => (delivery.attempts === 0 ? 'Not sent yet' : (delivery.lastStatus ?? 'None')),
          wideOnly: true,
        },
        { header: 'Attempts', align: 'right', cell: (delivery) => delivery.attempts, wideOnly: true },
        {
          header: 'Time',
          cell: (delivery) => <RelativeTime at={delivery.createdAt} />,
          className: 'whitespace-nowrap',
        },
        {
          header: 'Next attempt',
          cell: (delivery) =>
            delivery.nextAt === null ? '' : <RelativeTime at={delivery.nextAt} as="datetime" />,
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
  const [open, setOpen] = useState<'edit' | 'secret' | 'delete' | null>(null);
  const pause = useCommand(hooks.pauseWebhook, { onDone: revalidate });
  const resume = useCommand(hooks.resumeWebhook, { onDone: revalidate });
  const test = useCommand(hooks.testWebhook, {
    onDone: async ({ id }) => {
      toast.success('Test sent');
      await navigate(`/developers/deliveries/${id}`);
    },
  });
  const remove = useCommand(hooks.deleteWebhook, {
    onDone: async () => {
      toast.success('Webhook deleted');
      await navigate('/developers/webhooks');
    },
  });
  const close = () => {
    setOpen(null);
    remove.clear();
  };
  return (
    <div className="mt-5">
      <div className="flex flex-wrap gap-3">
        <StateButtons webhook={webhook} test={test} pause={pause} resume={resume} />
        <Button icon={Pencil} onClick={() => setOpen('edit')}>
          Edit
        </Button>
        <Button icon={RefreshCw} onClick={() => setOpen('secret')}>
          Rotate secret
        </Button>
        <Button icon={Trash2} onClick={() => setOpen('delete')}>
          Delete
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
      <RotateSecretDialog webhook={webhook} open={open === 'secret'} onClose={close} />
      <ConfirmDialog
        open={open === 'delete'}
        onClose={close}
        title="Delete this webhook?"
        consequence="No more events are sent, and its deliveries are deleted. To stop it temporarily, pause it instead."
        confirmLabel="Delete webhook"
        danger
        busy={remove.busy}
        error={remove.failure?.message}
        onConfirm={() => void remove.run({ webhookId })}
      />
    </div>
  );
}

type WebhookCommand = { busy: boolean; run: (input: { webhookId: string }) => Promise<unknown> };
type StateButtonsProps = {
  webhook: Webhook;
  test: WebhookCommand;
  pause: WebhookCommand;
  resume: WebhookCommand;
};

function StateButtons({ webhook: { id: webhookId, state }, test, pause, resume }: StateButtonsProps) {
  return state === 'active' ? (
    <>
      <Button icon={Send} busy={test.busy} onClick={() => void test.run({ webhookId })}>
        Send test
      </Button>
      <Button icon={Pause} busy={pause.busy} onClick={() => void pause.run({ webhookId })}>
        Pause
      </Button>
    </>
  ) : (
    <Button variant="primary" icon={Play} busy={resume.busy} onClick={() => void resume.run({ webhookId })}>
      Resume
    </Button>
  );
}

function RotateSecretDialog({
  webhook,
  open,
  onClose,
}: {
  webhook: Webhook;
  open: boolean;
  onClose: () => void;
}) {
  const { guard, dialog } = useRecentPassword();
  const { revalidate } = useRevalidator();
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = useCommand(hooks.rotateWebhookSecret, {
    around: guard,
    onDone: async (rotated) => {
      setSecret(rotated.secret);
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
      title={secret === null ? 'Rotate the secret?' : 'New secret'}
      size="md"
    >
      {secret === null ? (
        <div className="grid gap-5">
          <p className="text-ink-soft">
            For {webhookLimits.overlapHours} hours, deliveries are signed with both secrets, so your server
            can switch without missing events. After that, the old secret is no longer used.
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
              Rotate secret
            </Button>
          </div>
          {dialog}
        </div>
      ) : (
        <ShownOnce label="Secret" hint={secretHint} secret={secret} onDone={close} />
      )}
    </Dialog>
  );
}
