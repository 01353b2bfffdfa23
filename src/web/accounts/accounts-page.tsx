// /accounts: e-mail, password, the second factor, passkeys and the devices that are signed in.
// Guards: each change needs a recent proof of the password (asked for when the server wants it) and says what it ends.
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { getAccount } from '#contract/accounts/account.endpoints.ts';
import { getTwoFactor, listPasskeys } from '#contract/accounts/two-factor.endpoints.ts';
import { ChangeEmail } from '#web/accounts/change-email.tsx';
import { ChangePassword } from '#web/accounts/change-password.tsx';
import { PasskeysCard } from '#web/accounts/passkeys-card.tsx';
import { useRecentPassword } from '#web/accounts/recent-password.tsx';
import { SessionList } from '#web/accounts/session-list.tsx';
import { TwoFactorCard } from '#web/accounts/two-factor-card.tsx';
import { PageMeta } from '#web/app/page-meta.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const load = gate(
  async ({ call }: LoadArgs) => {
    const [account, twoFactor, passkeys] = await Promise.all([
      call(getAccount, {}),
      call(getTwoFactor, {}),
      call(listPasskeys, {}),
    ]);
    return { email: account.email, twoFactor, passkeys: passkeys.items };
  },
  { needs: 'session' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function AccountsPage({ loaderData }: PageProps<typeof load>) {
  const { guard, dialog } = useRecentPassword();
  return (
    <div className="page-column max-w-3xl">
      <PageMeta title="Account" noIndex />
      <PageHead title="Account" lead="How you sign in, and where you are signed in." />
      <div className="grid gap-6">
        <ChangeEmail email={loaderData.email} guard={guard} />
        <ChangePassword guard={guard} />
        <TwoFactorCard state={loaderData.twoFactor} guard={guard} />
        <PasskeysCard passkeys={loaderData.passkeys} />
        <SessionList guard={guard} />
      </div>
      {dialog}
    </div>
  );
}
