// /admin/ledger: the result of the last ledger check, and journals of an order, a subject or all. Read-only.
import { BookOpen } from 'lucide-react';
import { formatMinor } from '#contract/common/money.ts';
import { getLedgerCheck, listJournals } from '#contract/operations/console/money.endpoints.ts';
import type { LedgerCheck } from '#contract/operations/console/money.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { BalancesCard, DifferencesCard } from '#web/operations/console/provider-differences.tsx';
import { SearchForm } from '#web/operations/console/search-form.tsx';
import { JournalList } from '#web/operations/console/journal-list.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { withQuery } from '#web/ui/with-query.ts';

const load = consoleGate(async ({ call, url }: LoadArgs) => {
  const search = (url.searchParams.get('about') ?? '').trim();
  // An invalid subject finds nothing instead of failing the page.
  const about = /^[A-Za-z0-9_:-]{0,90}$/.test(search) ? search : '-';
  const cursor = url.searchParams.get('cursor');
  const [check, page] = await Promise.all([
    call(getLedgerCheck, {}),
    call(listJournals, { about, limit: 20, ...(cursor && { cursor }) }),
  ]);
  return { search, check, page, isFirstPage: cursor === null };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function LedgerPage({ loaderData }: PageProps<typeof load>) {
  const { search, check, page, isFirstPage } = loaderData;
  const { items, nextCursor } = page;
  const urlOf = (cursor: string | null) => withQuery('/admin/ledger', { about: search, cursor });
  return (
    <div className="page-column pb-16">
      <PageMeta title="Ledger" noIndex />
      <PageHead title="Ledger" lead="Double-entry and append-only: posted journals never change." />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CheckCard check={check} />
        <BalancesCard balances={check.balances} />
        {check.differences.length > 0 && <DifferencesCard differences={check.differences} />}
      </div>
      <section aria-labelledby="journals" className="pt-8">
        <h2 id="journals" className="heading-2">
          Journals
        </h2>
        <div className="pt-5">
          <SearchForm
            action="/admin/ledger"
            name="about"
            label="Order number, or a subject such as payout:…"
            value={search}
            maxLength={90}
            exact
          />
        </div>
        {items.length === 0 && (
          <EmptyState icon={BookOpen} title="No journals found" headingLevel={3}>
            <p>Enter an order number such as ORD-2026-0001.</p>
          </EmptyState>
        )}
        <JournalList journals={items} />
        {(nextCursor !== null || !isFirstPage) && (
          <NextPage
            to={nextCursor === null ? null : urlOf(nextCursor)}
            firstTo={isFirstPage ? null : urlOf(null)}
            shown={items.length}
            total={null}
          />
        )}
      </section>
    </div>
  );
}

function CheckCard({ check }: { check: LedgerCheck }) {
  return (
    <Card
      title="Invariants"
      action={
        check.violationCount > 0 ? (
          <Badge tone="danger">
            {check.violationCount === 1 ? '1 violation' : `${check.violationCount} violations`}
          </Badge>
        ) : (
          check.checkedAt && <Badge tone="success">No violations</Badge>
        )
      }
    >
      <p className="text-ink-soft">
        {check.checkedAt === null ? (
          'The worker has not checked the ledger yet. It does so every few minutes.'
        ) : (
          <>
            Checked <RelativeTime at={check.checkedAt} />.
            {check.violatedSince && (
              <>
                {' '}
                Violated since <RelativeTime at={check.violatedSince} as="datetime" />.
              </>
            )}
          </>
        )}
      </p>
      {check.shortfallMinor > 0 && (
        <p className="mt-4 rounded-md bg-marigold-wash px-3.5 py-3 text-marigold-ink">
          The payment providers hold {formatMinor(check.shortfallMinor)} less than what belongs to clients.
          Add money to the platform’s balance at the provider.
        </p>
      )}
      {check.violations.length > 0 && (
        <ul className="mt-4 grid gap-2">
          {check.violations.map((violation) => (
            <li key={`${violation.invariant}/${violation.subject}`} className="wrap-anywhere">
              <span className="font-medium">{violation.invariant}</span>: {violation.subject}
              {violation.differenceMinor !== null && `, off by ${formatMinor(violation.differenceMinor)}`}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
