// /accounts: e-mail, password, accounts elsewhere, the second factor, passkeys and the devices that are signed in.
// Guards: each change needs a recent proof of who it is (asked for when the server wants it) and says what it ends.
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { getAccount } from '#contract/accounts/account.endpoints.ts';
import { listConnections } from '#contract/accounts/social.endpoints.ts';
import { connectionEnds, endParameters, socialProviders } from '#contract/accounts/social.schema.ts';
import { getTwoFactor, listPasskeys } from '#contract/accounts/two-factor.endpoints.ts';
import { ChangeEmail } from '#web/accounts/change-email.tsx';
import { ChangePassword } from '#web/accounts/change-password.tsx';
import { ConnectedAccounts, type ConnectionReturn } from '#web/accounts/connected-accounts.tsx';
import { PasskeysCard } from '#web/accounts/passkeys-card.tsx';
import { useRecentPassword } from '#web/accounts/recent-password.tsx';
import { SessionList } from '#web/accounts/session-list.tsx';
import { TwoFactorCard } from '#web/accounts/two-factor-card.tsx';
import { PageMeta } from '#web/app/page-meta.tsx';
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

/** How a connecting ended that has just come back. */
function returnedIn({ searchParams }: URL): ConnectionReturn {
  const end = connectionEnds.find((one) => one === searchParams.get(endParameters.connection));
  const provider = socialProviders.find((one) => one === searchParams.get(endParameters.provider));
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
      </div>
      {dialog}
    </div>
  );
}
