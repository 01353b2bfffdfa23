// /admin/unclaimed: balances whose owners were notified twice and have not signed in since. Read only: a balance is paid out by a correction.
import { Wallet } from 'lucide-react';
import { formatMinor } from '#contract/common/money.ts';
import { listUnclaimedBalances } from '#contract/settlement/payouts/unclaimed.endpoints.ts';
import type { UnclaimedBalance } from '#contract/settlement/payouts/unclaimed.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

const load = consoleGate(async ({ call, url }: LoadArgs) => {
  const cursor = url.searchParams.get('cursor');
  return {
    page: await call(listUnclaimedBalances, { limit: 20, ...(cursor && { cursor }) }),
    isFirstPage: cursor === null,
  };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function UnclaimedPage({ loaderData: { page, isFirstPage } }: PageProps<typeof load>) {
  const { items, nextCursor } = page;
  return (
    <div className="page-column pb-16">
      <PageMeta title="Unclaimed balances" noIndex />
      <PageHead
        title="Unclaimed balances"
        lead="Their owners were notified twice by email and have not signed in since. The money stays theirs; your law may say what to do with it."
      />
      {items.length === 0 ? (
        <EmptyState icon={Wallet} title="No unclaimed balances">
          <p>Balances of people who have not signed in for a long time are listed here.</p>
        </EmptyState>
      ) : (
        <ul className="grid max-w-3xl gap-4">
          {items.map((balance) => (
            <li key={balance.userId}>
              <BalanceCard balance={balance} />
            </li>
          ))}
        </ul>
      )}
      {(nextCursor !== null || !isFirstPage) && (
        <NextPage
          to={nextCursor === null ? null : `?cursor=${nextCursor}`}
          firstTo={isFirstPage ? null : '/admin/unclaimed'}
          shown={items.length}
          total={null}
        />
      )}
    </div>
  );
}

function BalanceCard({ balance }: { balance: UnclaimedBalance }) {
  const { userId, username, email, lastActiveAt, availableMinor, creditMinor } = balance;
  return (
    <Card as="article">
      <h2 className="heading-3 wrap-anywhere">
        <TextLink to={`/admin/users/${userId}`}>{username ?? email}</TextLink>
      </h2>
      <p className="mt-1 text-sm text-ink-faint wrap-anywhere">
        {email}, last active <RelativeTime at={lastActiveAt} as="date" />
      </p>
      <p className="mt-3">
        {formatMinor(availableMinor)} of earnings, {formatMinor(creditMinor)} of balance
      </p>
    </Card>
  );
}
