// /accounts: e-mail, password and the devices that are signed in.
// Guards: each change needs a recent proof of the password (asked for when the server wants it) and says what it ends.
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { getAccount } from '#contract/accounts/account.endpoints.ts';
import { ChangeEmail } from '#web/accounts/change-email.tsx';
import { ChangePassword } from '#web/accounts/change-password.tsx';
import { useRecentPassword } from '#web/accounts/recent-password.tsx';
import { SessionList } from '#web/accounts/session-list.tsx';
import { PageMeta } from '#web/app/page-meta.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const load = gate(({ call }: LoadArgs) => call(getAccount, {}), { needs: 'session' });
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
        <SessionList guard={guard} />
      </div>
      {dialog}
    </div>
  );
}
