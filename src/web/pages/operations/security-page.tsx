// /admin/security: security alarms, newest first, each with its figures and a button to acknowledge it.
import { Check, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import {
  acknowledgeSecurityAlarm,
  listSecurityAlarms,
} from '#contract/operations/console/security.endpoints.ts';
import type { SecurityAlarm } from '#contract/operations/console/security.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { alarmAdvice, alarmSubject, alarmTitle, detailLabel } from '#web/operations/console/alarm-copy.ts';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { useGuardedCommand } from '#web/people/accounts/security/use-guarded-command.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

const load = consoleGate(async ({ call, url }: LoadArgs) => {
  const cursor = url.searchParams.get('cursor');
  return {
    page: await call(listSecurityAlarms, { limit: 20, ...(cursor && { cursor }) }),
    isFirstPage: cursor === null,
  };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function SecurityPage({ loaderData: { page, isFirstPage } }: PageProps<typeof load>) {
  const { items, nextCursor } = page;
  return (
    <div className="page-column pb-16">
      <PageMeta title="Security alarms" noIndex />
      <PageHead title="Security alarms" lead="Repetitions within an hour are counted as one alarm." />
      {items.length === 0 ? (
        <EmptyState icon={ShieldCheck} title="No security alarms">
          <p>Unusual numbers of failed sign-ins and other suspicious events are listed here.</p>
        </EmptyState>
      ) : (
        <ul className="grid max-w-3xl gap-4">
          {items.map((alarm) => (
            <li key={alarm.id}>
              <AlarmCard alarm={alarm} />
            </li>
          ))}
        </ul>
      )}
      {(nextCursor !== null || !isFirstPage) && (
        <NextPage
          to={nextCursor === null ? null : `?cursor=${nextCursor}`}
          firstTo={isFirstPage ? null : '/admin/security'}
          shown={items.length}
          total={null}
        />
      )}
    </div>
  );
}

function AlarmCard({ alarm }: { alarm: SecurityAlarm }) {
  const { kind, count, details } = alarm;
  const subject = alarmSubject(kind, alarm.subject);
  const advice = alarmAdvice(kind);
  const figures = Object.entries(details).map(([name, value]) => `${detailLabel(name)}: ${String(value)}`);
  return (
    <Card as="article">
      <h2 className="heading-3 flex flex-wrap items-center justify-between gap-2 wrap-anywhere">
        {alarmTitle(kind)}
        {alarm.acknowledgedAt === null ? <Badge tone="danger">New</Badge> : <Badge>Acknowledged</Badge>}
      </h2>
      {subject && <p className="mt-1 wrap-anywhere">{subject}</p>}
      <p className="mt-1 text-sm text-ink-faint">
        {count === 1 ? (
          <>
            Once, <RelativeTime at={alarm.lastAt} />
          </>
        ) : (
          <>
            {count.toLocaleString('en-US')} times, first <RelativeTime at={alarm.firstAt} />, last{' '}
            <RelativeTime at={alarm.lastAt} />
          </>
        )}
      </p>
      {figures.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft wrap-anywhere">{figures.join(' · ')}</p>
      )}
      {advice && <p className="mt-3 text-ink-soft">{advice}</p>}
      <Acknowledgement alarm={alarm} />
    </Card>
  );
}

function Acknowledgement({ alarm }: { alarm: SecurityAlarm }) {
  const [isDone, setIsDone] = useState(false);
  const acknowledge = useGuardedCommand(acknowledgeSecurityAlarm, { onDone: () => setIsDone(true) });
  if (alarm.acknowledgedAt !== null)
    return (
      <p className="mt-3 text-sm text-ink-faint">
        Acknowledged {alarm.acknowledgedBy && `by ${alarm.acknowledgedBy} `}
        <RelativeTime at={alarm.acknowledgedAt} />
      </p>
    );
  return (
    <div className="mt-4">
      {isDone ? (
        <p role="status" className="text-ink-soft">
          Acknowledged.
        </p>
      ) : (
        <Button
          icon={Check}
          busy={acknowledge.busy}
          onClick={() => void acknowledge.run({ alarmId: alarm.id })}
        >
          Acknowledge
        </Button>
      )}
      <FormFailure>{acknowledge.failure?.message}</FormFailure>
      {acknowledge.dialog}
    </div>
  );
}
