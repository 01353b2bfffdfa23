// /admin/rules: every version of the fees and rules, newest first: state, changes and reasons. A scheduled version can be withdrawn.
// Guarantees: versions are never edited; a new one is made at /admin/rules/new.
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { listRulesVersions, withdrawRules } from '#contract/orders/orders/rules-version.endpoints.ts';
import type { RulesVersionView } from '#contract/orders/orders/rules-version.schema.ts';
import { call } from '#web/app/call.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { ReasonsForm } from '#web/operations/console/reasons-form.tsx';
import { AllRules } from '#web/orders/orders/rules/all-rules.tsx';
import { ChangedRules } from '#web/orders/orders/rules/changed-rules.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const load = consoleGate(async ({ call, url }: LoadArgs) => {
  const cursor = url.searchParams.get('cursor');
  return {
    page: await call(listRulesVersions, { limit: 20, ...(cursor && { cursor }) }),
    isFirstPage: cursor === null,
  };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const states: Record<RulesVersionView['state'], { label: string; tone: Tone }> = {
  scheduled: { label: 'Scheduled', tone: 'warning' },
  'in-force': { label: 'In force', tone: 'success' },
  past: { label: 'Past', tone: 'neutral' },
  superseded: { label: 'Superseded', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

export default function RulesPage({ loaderData: { page, isFirstPage } }: PageProps<typeof load>) {
  const [now, setNow] = useState({ of: page, items: page.items });
  const items = now.of === page ? now.items : page.items;
  const [withdrawn, setWithdrawn] = useState<number | null>(null);
  return (
    <div className="page-column pb-16">
      <PageMeta title="Rules" noIndex />
      <PageHead
        title="Rules"
        lead="Fees, periods and limits. Each purchase keeps the version that was in force when it started."
        actions={
          <ButtonLink to="/admin/rules/new" variant="primary" icon={Plus}>
            New version
          </ButtonLink>
        }
      />
      <ul className="grid max-w-3xl gap-4">
        {items.map((version) => (
          <li key={version.version} className="min-w-0">
            <Version version={version} onWithdraw={() => setWithdrawn(version.version)} />
          </li>
        ))}
      </ul>
      {(page.nextCursor !== null || !isFirstPage) && (
        <NextPage
          to={page.nextCursor === null ? null : `?cursor=${page.nextCursor}`}
          firstTo={isFirstPage ? null : '/admin/rules'}
          shown={items.length}
          total={null}
        />
      )}
      <Dialog
        open={withdrawn !== null}
        onClose={() => setWithdrawn(null)}
        title={`Withdraw version ${withdrawn ?? ''}?`}
        description="It will not take effect, and its number is not reused. Earlier versions apply as if it had not been made."
        closeOnOutside={false}
      >
        {withdrawn !== null && (
          <WithdrawForm
            version={withdrawn}
            onClose={() => setWithdrawn(null)}
            onDone={async () => {
              // Other versions change too: the one it was based on can be withdrawn now.
              const fresh = await call(listRulesVersions, { limit: 20 });
              setNow({ of: page, items: fresh.items });
              setWithdrawn(null);
              toast.success(`Version ${withdrawn} is withdrawn`);
            }}
          />
        )}
      </Dialog>
    </div>
  );
}

function Version({ version, onWithdraw }: { version: RulesVersionView; onWithdraw: () => void }) {
  const { label, tone } = states[version.state];
  return (
    <Card as="article">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="heading-3">Version {version.version}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-1 text-sm text-ink-faint">
        {version.startsAt === null ? (
          'Initial version'
        ) : (
          <>
            {version.state === 'in-force' || version.state === 'past' ? 'In force since' : 'Starts'}{' '}
            <RelativeTime at={version.startsAt} as="datetime" />
          </>
        )}
        {version.basedOn !== null && (
          <>
            . Based on version {version.basedOn}, by{' '}
            {version.madeBy === null ? 'the operator' : <bdi>{version.madeBy}</bdi>}{' '}
            <RelativeTime at={version.madeAt} />
          </>
        )}
      </p>
      {version.reasons && <Note by="Reasons">{version.reasons}</Note>}
      {version.changed.length > 0 && (
        <div className="mt-4">
          <ChangedRules caption={`What version ${version.version} changed`} changed={version.changed} />
        </div>
      )}
      <AllRules rules={version.rules} defaultOpen={version.state === 'in-force'} />
      {version.withdrawn && (
        <Note by={`Withdrawn by ${version.withdrawn.by}`}>{version.withdrawn.reasons}</Note>
      )}
      {version.mayWithdraw && (
        <div className="mt-4">
          <Button onClick={onWithdraw} aria-label={`Withdraw version ${version.version}`}>
            Withdraw
          </Button>
        </div>
      )}
    </Card>
  );
}

function Note({ by, children }: { by: string; children: string }) {
  return (
    <div className="mt-4 border-l-2 border-line pl-4">
      <p className="text-sm text-ink-faint">
        <bdi>{by}</bdi>
      </p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {children}
      </p>
    </div>
  );
}

function WithdrawForm({
  version: rulesVersion,
  onClose,
  onDone,
}: {
  version: number;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  return (
    <ReasonsForm
      verb="Withdraw the version"
      help="Visible to support here and in the audit log."
      onClose={onClose}
      onSend={async (reasons) => {
        await call(withdrawRules, { rulesVersion, reasons });
        await onDone();
      }}
    />
  );
}
