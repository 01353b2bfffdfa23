// /accounts/access: what can sign in, act, receive events or be paid besides the password, with removing each. The emails after a
// change of the password link here.
// Guarantees: each removal states its effect first, and asks for recent authentication when the server requires it.
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { getAccess } from '#contract/external/access/access.endpoints.ts';
import {
  type AccessItem,
  type AccessKind,
  recentlyAddedDays,
} from '#contract/external/access/access.schema.ts';
import { revokeApiKey } from '#contract/external/developers/key.endpoints.ts';
import { deleteWebhook } from '#contract/external/developers/webhook.endpoints.ts';
import { disconnectProvider } from '#contract/people/accounts/social.endpoints.ts';
import type { SocialProvider } from '#contract/people/accounts/social.schema.ts';
import { removePasskey } from '#contract/people/accounts/two-factor.endpoints.ts';
import { removePayoutMethod } from '#contract/settlement/payouts/payout.endpoints.ts';
import { call } from '#web/app/call.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useRecentPassword, wasCancelled } from '#web/people/accounts/security/recent-password.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

const load = gate(({ call: ask }: LoadArgs) => ask(getAccess, {}), { needs: 'session' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

type Copy = {
  title: string;
  lead: string;
  off: string;
  consequence: string;
  remove: (id: string) => Promise<unknown>;
};
const kinds: Record<AccessKind, Copy> = {
  passkey: {
    title: 'Passkeys',
    lead: 'Sign in without your password.',
    off: 'Disabled',
    consequence: 'It can no longer sign you in, and your other devices will be signed out.',
    remove: (passkeyId) => call(removePasskey, { passkeyId }),
  },
  'connected-account': {
    title: 'Connected accounts',
    lead: 'Sign in without your password.',
    off: '',
    consequence: 'It can no longer sign you in, and your other devices will be signed out.',
    remove: (id) => call(disconnectProvider, { provider: id as SocialProvider }),
  },
  'api-key': {
    title: 'API keys',
    lead: 'Let applications read and act for you. They cannot move money.',
    off: '',
    consequence: 'Applications that use it lose access immediately. This cannot be undone.',
    remove: (keyId) => call(revokeApiKey, { keyId }),
  },
  webhook: {
    title: 'Webhooks',
    lead: 'Receive the events of your account.',
    off: 'Paused',
    consequence: 'It receives no more events, and its deliveries are deleted.',
    remove: (webhookId) => call(deleteWebhook, { webhookId }),
  },
  'payout-method': {
    title: 'Bank accounts',
    lead: 'Receive your withdrawals.',
    off: 'Not usable yet',
    consequence: 'You can no longer withdraw to it. Withdrawals that were requested continue.',
    remove: (payoutMethodId) => call(removePayoutMethod, { payoutMethodId }),
  },
};

export default function ReviewAccessPage({ loaderData }: PageProps<typeof load>) {
  const [items, setItems] = useState(loaderData.items);
  const [removing, setRemoving] = useState<AccessItem | null>(null);
  const groups = (Object.keys(kinds) as AccessKind[]).map((kind) => ({
    kind,
    of: items.filter((item) => item.kind === kind),
  }));
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageMeta title="Check your account" noIndex />
      <PageHead
        crumbs={[{ to: '/accounts', label: 'Account' }]}
        title="Check your account"
        lead="What has access besides your password. Remove what you do not know, then change your password."
      />
      {items.length === 0 ? (
        <EmptyState icon={ShieldCheck} title="Nothing else has access">
          <p>Passkeys, connected accounts, API keys, webhooks and bank accounts would be listed here.</p>
        </EmptyState>
      ) : (
        <div className="grid gap-6">
          {groups.map(
            ({ kind, of }) =>
              of.length > 0 && <Group key={kind} kind={kind} items={of} onRemove={setRemoving} />,
          )}
        </div>
      )}
      <p className="mt-6 text-ink-soft">
        See your signed-in devices and two-factor under <TextLink to="/accounts">Account</TextLink>.
      </p>
      <RemoveDialog
        item={removing}
        onClose={() => setRemoving(null)}
        onRemoved={(gone) => setItems((all) => all.filter((item) => item !== gone))}
      />
    </div>
  );
}

type GroupProps = { kind: AccessKind; items: AccessItem[]; onRemove: (item: AccessItem) => void };

function Group({ kind, items, onRemove }: GroupProps) {
  const { title, lead, off } = kinds[kind];
  return (
    <Card title={title}>
      <p className="text-ink-soft">{lead}</p>
      <ul className="mt-2 divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-4 py-3">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
                <bdi>{item.name}</bdi>
                {item.isRecent && <Badge tone="warning">Last {recentlyAddedDays} days</Badge>}
                {item.isOff && <Badge>{off}</Badge>}
              </p>
              <p className="text-sm text-ink-faint">
                {kind === 'webhook' ? 'Added or changed' : 'Added'}{' '}
                <RelativeTime at={item.addedAt} as="date" />
              </p>
            </div>
            <Button size="sm" aria-label={`Remove ${item.name}`} onClick={() => onRemove(item)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type RemoveProps = { item: AccessItem | null; onClose: () => void; onRemoved: (item: AccessItem) => void };

function RemoveDialog({ item, onClose, onRemoved }: RemoveProps) {
  const { guard, dialog } = useRecentPassword();
  const [shown, setShown] = useState(item);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (item && item !== shown) setShown(item);
  const close = () => {
    setFailure(undefined);
    onClose();
  };
  const remove = async (gone: AccessItem) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await guard(() => kinds[gone.kind].remove(gone.id));
      onRemoved(gone);
      toast.success(`${gone.name} was removed`);
      close();
    } catch (error) {
      if (!wasCancelled(error)) setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open={item !== null}
      onClose={close}
      title={`Remove “${shown?.name}”?`}
      consequence={shown && kinds[shown.kind].consequence}
      confirmLabel="Remove"
      danger
      busy={busy}
      error={failure}
      onConfirm={() => item && void remove(item)}
    >
      {dialog}
    </ConfirmDialog>
  );
}
