// /accounts: email, password, connected accounts, two-factor, passkeys and signed-in devices.
// Guarantees: each change needs recent authentication (requested when the server requires it) and states its effect.
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { getAccount } from '#contract/people/accounts/account.endpoints.ts';
import { listConnections } from '#contract/people/accounts/social.endpoints.ts';
import {
  connectionResults,
  returnParameters,
  socialProviders,
} from '#contract/people/accounts/social.schema.ts';
import { getTwoFactor, listPasskeys } from '#contract/people/accounts/two-factor.endpoints.ts';
import { ChangeEmail } from '#web/people/accounts/security/change-email.tsx';
import { ChangePassword } from '#web/people/accounts/security/change-password.tsx';
import {
  ConnectedAccounts,
  type ConnectionReturn,
} from '#web/people/accounts/security/connected-accounts.tsx';
import { PasskeysCard } from '#web/people/accounts/security/passkeys-card.tsx';
import { useRecentPassword } from '#web/people/accounts/security/recent-password.tsx';
import { SessionList } from '#web/people/accounts/security/session-list.tsx';
import { TwoFactorCard } from '#web/people/accounts/security/two-factor-card.tsx';
import { PageMeta } from '#web/app/page-meta.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const load = gate(
  async ({ call, url }: LoadArgs) => {
    const [account, connections, twoFactor, passkeys] = await Promise.all([
      call(getAccount, {}),
      call(listConnections, {}),
      call(getTwoFactor, {}),
      call(listPasskeys, {}),
    ]);
    return {
      email: account.email,
      connections,
      returned: returnedIn(url),
      twoFactor,
      passkeys: passkeys.items,
    };
  },
  { needs: 'session' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** The result of a provider connection that just returned. */
function returnedIn({ searchParams }: URL): ConnectionReturn {
  const end = connectionResults.find((result) => result === searchParams.get(returnParameters.connection));
  const provider = socialProviders.find((name) => name === searchParams.get(returnParameters.provider));
  return end && provider ? { end, provider } : null;
}

export default function AccountsPage({ loaderData }: PageProps<typeof load>) {
  const { email, connections, returned, twoFactor, passkeys } = loaderData;
  const { guard, dialog } = useRecentPassword();
  return (
    <div className="page-column max-w-3xl">
      <PageMeta title="Account" noIndex />
      <PageHead title="Account" lead="How you sign in, and where you are signed in." />
      <div className="grid gap-6">
        <ChangeEmail email={email} guard={guard} />
        <ChangePassword guard={guard} hasPassword={connections.hasPassword} />
        <ConnectedAccounts connections={connections} returned={returned} guard={guard} />
        <TwoFactorCard state={twoFactor} guard={guard} />
        <PasskeysCard passkeys={passkeys} />
        <SessionList guard={guard} />
        <Card title="Access to your account">
          <p className="text-ink-soft">
            Signing out devices keeps passkeys, connected accounts, API keys, webhooks and bank accounts.{' '}
            <TextLink to="/accounts/access">Check what has access</TextLink>
          </p>
        </Card>
      </div>
      {dialog}
    </div>
  );
}
