// Signed-in devices, shown after recent authentication; each can be signed out.
import { LaptopMinimal } from 'lucide-react';
import { useState } from 'react';
import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
} from '#contract/people/accounts/account.endpoints.ts';
import type { DataOf } from '#contract/common/endpoint.ts';
import { deviceName } from '#contract/people/accounts/device-name.ts';
import type { Guard } from './change-email.tsx';
import { wasCancelled } from './recent-password.tsx';
import { call } from '#web/app/call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

type Sessions = DataOf<typeof listSessions>['items'];

export function SessionList({ guard }: { guard: Guard }) {
  const [sessions, setSessions] = useState<Sessions | null>(null);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await guard(work);
      setSessions((await guard(() => call(listSessions, {}))).items);
    } catch (error) {
      if (!wasCancelled(error)) setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const others = sessions?.filter((session) => !session.current).length ?? 0;
  return (
    <Card title="Signed-in devices">
      <FormFailure>{failure}</FormFailure>
      {sessions === null ? (
        <Button busy={busy} onClick={() => void run(async () => undefined)}>
          Show devices
        </Button>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                busy={busy}
                onSignOut={() => void run(() => call(revokeSession, { sessionId: session.id }))}
              />
            ))}
          </ul>
          {others === 0 && (
            <p className="mt-3 text-sm text-ink-faint">You are signed in on this device only.</p>
          )}
          {others > 0 && (
            <Button
              className="mt-4"
              variant="danger"
              busy={busy}
              onClick={() => void run(() => call(revokeOtherSessions, {}))}
            >
              Sign out all other devices
            </Button>
          )}
        </>
      )}
    </Card>
  );
}

type ItemProps = { session: Sessions[number]; busy: boolean; onSignOut: () => void };

function SessionItem({ session, busy, onSignOut }: ItemProps) {
  const name = deviceName(session.userAgent);
  return (
    <li className="flex items-center gap-4 py-3">
      <Icon of={LaptopMinimal} size={22} className="shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {session.current && <Badge tone="success">This device</Badge>}
        </p>
        <p className="text-sm text-ink-faint">
          {session.ip} · signed in <RelativeTime at={session.createdAt} as="date" /> · seen{' '}
          <RelativeTime at={session.seenAt} />
        </p>
      </div>
      {!session.current && (
        <Button size="sm" busy={busy} aria-label={`Sign out ${name}`} onClick={onSignOut}>
          Sign out
        </Button>
      )}
    </li>
  );
}
