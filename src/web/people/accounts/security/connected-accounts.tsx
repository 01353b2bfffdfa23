// Connected accounts: connecting and disconnecting sign-in providers.
// Guarantees: each change needs recent authentication; the server refuses to remove the last sign-in method; the result of a
// redirect is shown on the page it started from.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  connectProvider,
  disconnectProvider,
  type listConnections,
} from '#contract/people/accounts/social.endpoints.ts';
import {
  type ConnectionResult,
  type SocialProvider,
  socialNames,
  socialProviders,
} from '#contract/people/accounts/social.schema.ts';
import type { DataOf } from '#contract/common/endpoint.ts';
import type { Guard } from './change-email.tsx';
import { SocialMark } from '../sign-in/social-mark.tsx';
import { connectionResultText } from '../sign-in/social-copy.ts';
import { wasCancelled } from './recent-password.tsx';
import { call } from '#web/app/call.ts';
import { useSite } from '#web/app/site.ts';
import { Button } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

export type Connections = DataOf<typeof listConnections>;
export type ConnectionReturn = { end: ConnectionResult; provider: SocialProvider } | null;

type Props = { connections: Connections; returned: ConnectionReturn; guard: Guard };

export function ConnectedAccounts({ connections, returned, guard }: Props) {
  const { signInProviders } = useSite();
  const [leaving, setLeaving] = useState<SocialProvider | null>(null);
  const { busy, failure, connect, disconnect } = useConnecting(guard);
  const rows = socialProviders.flatMap((provider) => {
    const connected = connections.items.find((identity) => identity.provider === provider);
    const isReady = signInProviders.some((way) => way.provider === provider && way.ready);
    return connected || isReady ? [{ provider, connected }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Card title="Connected accounts">
      <p className="text-ink-soft">
        Sign in with an account you have elsewhere. We only receive its email address.
      </p>
      <div className="mt-4 grid gap-4 empty:hidden">
        {returned && !failure && <Returned {...returned} />}
        <FormFailure>{failure}</FormFailure>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {rows.map(({ provider, connected }) => (
          <li key={provider} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <SocialMark provider={provider} />
            <div className="min-w-40 flex-1">
              <p className="font-medium">{socialNames[provider]}</p>
              <p className="text-sm wrap-anywhere text-ink-faint">
                {connected ? (
                  <>
                    {connected.email && `${connected.email} · `}connected{' '}
                    <RelativeTime at={connected.connectedAt} />
                  </>
                ) : (
                  'Not connected'
                )}
              </p>
            </div>
            <Button
              size="sm"
              busy={busy === provider}
              aria-label={`${connected ? 'Disconnect' : 'Connect'} ${socialNames[provider]}`}
              onClick={() => (connected ? setLeaving(provider) : void connect(provider))}
            >
              {connected ? 'Disconnect' : 'Connect'}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={`Disconnect ${leaving ? socialNames[leaving] : ''}?`}
        consequence="You will no longer be able to sign in with it, and your other devices will be signed out. You can connect it again later."
        confirmLabel="Disconnect"
        onConfirm={() => {
          const provider = leaving!;
          setLeaving(null);
          void disconnect(provider);
        }}
        danger
      />
    </Card>
  );
}

function Returned({ end, provider }: NonNullable<ConnectionReturn>) {
  const sentence = connectionResultText(end, provider);
  if (end !== 'connected') return <FormFailure>{sentence}</FormFailure>;
  return (
    <p role="status" className="rounded-md bg-success-wash px-3.5 py-3 text-sm text-success">
      {sentence}
    </p>
  );
}

function useConnecting(guard: Guard) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<SocialProvider | null>(null);
  const [failure, setFailure] = useState<string>();
  const run = async (provider: SocialProvider, work: () => Promise<void>) => {
    setBusy(provider);
    setFailure(undefined);
    try {
      await guard(work);
    } catch (error) {
      if (!wasCancelled(error)) setFailure(sentenceOf(error));
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    failure,
    connect: (provider: SocialProvider) =>
      run(provider, async () => {
        const { url } = await call(connectProvider, { provider });
        window.location.assign(url);
      }),
    disconnect: (provider: SocialProvider) =>
      run(provider, async () => {
        await call(disconnectProvider, { provider });
        toast.success(`${socialNames[provider]} was disconnected`);
        await navigate('/accounts', { replace: true, preventScrollReset: true });
      }),
  };
}
