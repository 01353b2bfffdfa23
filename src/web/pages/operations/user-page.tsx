// /admin/users/:userId: an account with its moderation actions and audit entries, and the dialogs to restrict, suspend and restore.
// Never acts on the user's behalf; opening the page is audited by the API.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { getUserDetails } from '#contract/operations/console/user.endpoints.ts';
import type { UserDetails } from '#contract/operations/console/user.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { AuditTable } from '#web/operations/console/audit-table.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { TwoFactorRemoval } from '#web/operations/console/two-factor-removal.tsx';
import { AccountStatusBadge, sideLabels } from '#web/operations/console/user-copy.tsx';
import { ModerationActionCard } from '#web/trust/moderation/moderation-action-card.tsx';
import { DecideDialog, RestrictDialog, SuspendDialog } from '#web/trust/moderation/moderation-dialogs.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card, DescriptionList } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const load = consoleGate(({ call, params }: LoadArgs) =>
  call(getUserDetails, { userId: params.userId ?? '' }),
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

type OpenDialog = 'restrict' | 'suspend' | 'restore' | null;

export default function UserPage({ loaderData: user }: PageProps<typeof load>) {
  const [open, setOpen] = useState<OpenDialog>(null);
  const { person } = user;
  return (
    <div className="page-column pb-16">
      <PageMeta title={person.displayName} noIndex />
      <PageHead
        title={<bdi className="wrap-anywhere">{person.displayName}</bdi>}
        crumbs={[{ to: '/admin/users', label: 'Users' }]}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2 text-base">
            <span>@{person.username}</span>
            <AccountStatusBadge user={user} />
          </span>
        }
        actions={user.status !== 'deleted' && <Actions user={user} onOpen={setOpen} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:items-start">
        <Account user={user} />
        <Counts user={user} />
      </div>
      <ModerationSection user={user} />
      <AuditSection user={user} />
      <Dialogs user={user} open={open} onClose={() => setOpen(null)} />
    </div>
  );
}

function Actions({ user, onOpen }: { user: UserDetails; onOpen: (dialog: OpenDialog) => void }) {
  const { person, suspension } = user;
  return (
    <>
      <ButtonLink to={`/admin/orders?${new URLSearchParams({ q: user.email })}`}>Orders</ButtonLink>
      <ButtonLink to={`/admin/users/${person.id}/correction`}>Correct ledger</ButtonLink>
      <ButtonLink to={`/admin/risk?${new URLSearchParams({ show: 'all', user: person.id })}`}>
        Risk alerts
      </ButtonLink>
      {user.status === 'active' && <ButtonLink to={`/profile/${person.username}`}>View profile</ButtonLink>}
      <Button onClick={() => onOpen('restrict')}>Restrict</Button>
      {suspension?.allowedActions.includes('lift-moderation-action') && (
        <Button variant="primary" onClick={() => onOpen('restore')}>
          Restore account
        </Button>
      )}
      {user.status === 'active' && (
        <Button variant="danger" onClick={() => onOpen('suspend')}>
          Suspend
        </Button>
      )}
    </>
  );
}

function Dialogs({ user, open, onClose }: { user: UserDetails; open: OpenDialog; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { suspension } = user;
  const named = { id: user.person.id, name: user.person.displayName };
  const done = (message: string) => {
    onClose();
    toast.success(message);
    void revalidate();
  };
  return (
    <>
      <RestrictDialog
        person={open === 'restrict' ? named : null}
        onClose={onClose}
        onDone={() => done('Restricted. The user is notified')}
      />
      <SuspendDialog
        person={open === 'suspend' ? named : null}
        onClose={onClose}
        onDone={() => done('Suspended. The user is notified by email')}
      />
      <DecideDialog
        decision={
          open === 'restore' && suspension
            ? { moderationAction: suspension, verb: 'lift-moderation-action' }
            : null
        }
        onClose={onClose}
        onDone={() => done('Restored. The user is notified by email')}
      />
    </>
  );
}

function ModerationSection({ user }: { user: UserDetails }) {
  return (
    <section aria-labelledby="moderation" className="pt-8">
      <h2 id="moderation" className="heading-2 mb-4">
        Moderation
      </h2>
      {user.moderationActions.length === 0 && <p className="text-ink-soft">No moderation actions.</p>}
      <ul className="grid max-w-3xl gap-4">
        {user.moderationActions.map((moderationAction) => (
          <li key={`${moderationAction.id}/${moderationAction.state}`}>
            <ModerationActionCard loaded={moderationAction} showUser={false} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AuditSection({ user }: { user: UserDetails }) {
  return (
    <section aria-labelledby="log" className="pt-8">
      <h2 id="log" className="heading-2 mb-4">
        Audit log entries
      </h2>
      <AuditTable entries={user.audit} showUser={false} />
      {user.person.username && (
        <p className="pt-3">
          <ButtonLink to={`/admin/audit-log?${new URLSearchParams({ user: user.email })}`}>
            View all entries
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function Account({ user }: { user: UserDetails }) {
  return (
    <Card title="Account">
      <DescriptionList
        className="text-sm"
        items={[
          { term: 'Email', description: user.email },
          { term: 'Verified', description: user.isVerified ? 'Yes' : 'No' },
          { term: 'Active role', description: sideLabels[user.role] },
          { term: 'Two-factor', description: user.hasTwoFactor ? 'On' : 'Off' },
          { term: 'Support agent', description: user.isSupport ? 'Yes' : 'No' },
          { term: 'Member since', description: <RelativeTime at={user.createdAt} as="datetime" /> },
          {
            term: 'Last seen',
            description: user.lastSeenAt ? <RelativeTime at={user.lastSeenAt} /> : 'Never',
          },
        ]}
      />
      <TwoFactorRemoval user={user} />
    </Card>
  );
}

function Counts({ user: { counts } }: { user: UserDetails }) {
  const rows: [string, number][] = [
    ['Gigs', counts.gigs],
    ['Orders as buyer', counts.ordersBought],
    ['Orders as seller', counts.ordersSold],
    ['Open orders', counts.ordersOpen],
    ['Disputes', counts.disputes],
    ['Gig reports', counts.gigReports],
    ['Active sessions', counts.sessions],
  ];
  return (
    <Card title="Activity">
      <DescriptionList
        className="text-sm tabular-nums"
        items={rows.map(([term, count]) => ({ term, description: count.toLocaleString('en-US') }))}
      />
    </Card>
  );
}
