// /admin/users/:userId: an account to read, with what was decided about it, and the restriction of what it may do.
// Guards: nothing here acts in the person's name; opening the page is written to the audit log by the API.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { getUserFile } from '#contract/operations/console/user.endpoints.ts';
import type { UserFile } from '#contract/operations/console/user.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { AuditTable } from '#web/operations/console/audit-table.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { ExamStatusBadge, sideWords } from '#web/operations/console/user-copy.tsx';
import { MeasureCaseCard } from '#web/trust/moderation/measure-case.tsx';
import { RestrictDialog } from '#web/trust/moderation/measure-dialogs.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card, DescriptionList } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const load = consoleGate(({ call, params }: LoadArgs) => call(getUserFile, { userId: params.userId ?? '' }));
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function UserPage({ loaderData: user }: PageProps<typeof load>) {
  const [isRestricting, setIsRestricting] = useState(false);
  const { revalidate } = useRevalidator();
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
            <ExamStatusBadge user={user} />
          </span>
        }
        actions={
          user.status !== 'deleted' && (
            <>
              <ButtonLink to={`/admin/orders?${new URLSearchParams({ q: user.email })}`}>Orders</ButtonLink>
              <ButtonLink to={`/admin/users/${person.id}/correction`}>Correct the ledger</ButtonLink>
              <ButtonLink to={`/profile/${person.username}`}>See the profile</ButtonLink>
              <Button variant="primary" onClick={() => setIsRestricting(true)}>
                Restrict
              </Button>
            </>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:items-start">
        <Account user={user} />
        <Figures user={user} />
      </div>
      <section aria-labelledby="decisions" className="pt-8">
        <h2 id="decisions" className="heading-2 mb-4">
          Decisions
        </h2>
        {user.measures.length === 0 && (
          <p className="text-ink-soft">Nothing was ever decided about this account.</p>
        )}
        <ul className="grid max-w-3xl gap-4">
          {user.measures.map((measure) => (
            <li key={`${measure.id}/${measure.state}`}>
              <MeasureCaseCard loaded={measure} withPerson={false} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="log" className="pt-8">
        <h2 id="log" className="heading-2 mb-4">
          What was written down about it
        </h2>
        <AuditTable entries={user.audit} withPerson={false} />
        {person.username && (
          <p className="pt-3">
            <ButtonLink to={`/admin/audit-log?${new URLSearchParams({ who: user.email })}`}>
              All of it in the audit log
            </ButtonLink>
          </p>
        )}
      </section>
      <RestrictDialog
        person={isRestricting ? { id: person.id, name: person.displayName } : null}
        onClose={() => setIsRestricting(false)}
        onDone={() => {
          setIsRestricting(false);
          toast.success('Restricted. They are told');
          void revalidate();
        }}
      />
    </div>
  );
}

function Account({ user }: { user: UserFile }) {
  return (
    <Card title="Account">
      <DescriptionList
        className="text-sm"
        items={[
          { term: 'Email', description: user.email },
          { term: 'Verified', description: user.isVerified ? 'Yes' : 'No' },
          { term: 'Active side', description: sideWords[user.role] },
          { term: 'Two-factor', description: user.hasTwoFactor ? 'On' : 'Off' },
          { term: 'Of support', description: user.isSupport ? 'Yes' : 'No' },
          { term: 'Since', description: <RelativeTime at={user.createdAt} as="datetime" /> },
          {
            term: 'Last here',
            description: user.lastSeenAt ? <RelativeTime at={user.lastSeenAt} /> : 'Never',
          },
        ]}
      />
    </Card>
  );
}

function Figures({ user: { figures } }: { user: UserFile }) {
  const rows: [string, number][] = [
    ['Gigs', figures.gigs],
    ['Orders bought', figures.ordersBought],
    ['Orders sold', figures.ordersSold],
    ['Open orders', figures.ordersOpen],
    ['Disputes', figures.disputes],
    ['Reports of their gigs', figures.reportsOfGigs],
    ['Places signed in', figures.sessions],
  ];
  return (
    <Card title="Figures">
      <DescriptionList
        className="text-sm tabular-nums"
        items={rows.map(([term, count]) => ({ term, description: count.toLocaleString('en-US') }))}
      />
    </Card>
  );
}
