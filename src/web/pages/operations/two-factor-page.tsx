// /admin/two-factor: asks support agents without two-factor to set it up before opening the console.
import { useState } from 'react';
import { getTwoFactor } from '#contract/people/accounts/two-factor.endpoints.ts';
import { getConsoleAccess } from '#contract/operations/console/overview.endpoints.ts';
import { useRecentPassword } from '#web/people/accounts/security/recent-password.tsx';
import { TwoFactorCard } from '#web/people/accounts/security/two-factor-card.tsx';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const load = async ({ call }: LoadArgs) => {
  await call(getConsoleAccess, {});
  return call(getTwoFactor, {});
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function TwoFactorPage({ loaderData }: PageProps<typeof load>) {
  const { guard, dialog } = useRecentPassword();
  const [isOn, setIsOn] = useState(loaderData.on);
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageMeta title="Two-factor required" noIndex />
      <PageHead
        title="Turn on two-factor first"
        lead="Support can access other users’ orders and money, so the console requires two-factor."
      />
      <TwoFactorCard state={loaderData} guard={guard} onTurnedOn={() => setIsOn(true)} />
      <div className="mt-6 flex flex-wrap items-center gap-4">
        {isOn ? (
          <ButtonLink to="/admin" variant="primary" size="lg">
            Open console
          </ButtonLink>
        ) : (
          <p className="text-ink-soft">The console is available once two-factor is on.</p>
        )}
      </div>
      {dialog}
    </div>
  );
}
