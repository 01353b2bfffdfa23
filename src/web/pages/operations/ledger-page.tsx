// /admin/ledger: how the books stand, and every journal with its legs, of one order or of all. To read only.
import { BookOpen } from 'lucide-react';
import { formatMinor } from '#contract/common/money.ts';
import { getLedgerCheck, listJournals } from '#contract/operations/console/money.endpoints.ts';
import type { LedgerCheck } from '#contract/operations/console/money.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { FindForm } from '#web/operations/console/find-form.tsx';
import { JournalList } from '#web/operations/console/journal-list.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

const load = consoleGate(async ({ call, url }: LoadArgs) => {
  const said = (url.searchParams.get('about') ?? '').trim();
  // What is no subject finds nothing instead of failing the page.
  const about = /^[A-Za-z0-9_:-]{0,90}$/.test(said) ? said : '-';
  const cursor = url.searchParams.get('cursor');
  const [check, page] = await Promise.all([
    call(getLedgerCheck, {}),
    call(listJournals, { about, limit: 20, ...(cursor && { cursor }) }),
  ]);
  return { said, check, page, isFirstPage: cursor === null };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function LedgerPage({ loaderData }: PageProps<typeof load>) {
  const { said, check, page, isFirstPage } = loaderData;
  const { items, nextCursor } = page;
  const addressOf = (cursor: string | null) => {
    const search = new URLSearchParams({ ...(said && { about: said }), ...(cursor && { cursor }) });
    return search.size > 0 ? `/admin/ledger?${search}` : '/admin/ledger';
  };
  return (
    <div className="page-column pb-16">
      <PageMeta title="Ledger" noIndex />
      <PageHead title="Ledger" lead="Double entry, append-only: what is posted here is never changed." />
      <Check check={check} />
      <section aria-labelledby="journals" className="pt-8">
        <h2 id="journals" className="heading-2">
          Journals
        </h2>
        <div className="pt-5">
          <FindForm
            action="/admin/ledger"
            name="about"
            label="Order number, or a subject such as payout:…"
            value={said}
            maxLength={90}
            exact
          />
        </div>
        {items.length === 0 && (
          <EmptyState icon={BookOpen} title="Nothing was posted about that" headingLevel={3}>
            <p>Enter the number of an order as its room shows it, such as ORD-2026-0001.</p>
          </EmptyState>
        )}
        <JournalList journals={items} />
        {(nextCursor !== null || !isFirstPage) && (
          <NextPage
            to={nextCursor === null ? null : addressOf(nextCursor)}
            firstTo={isFirstPage ? null : addressOf(null)}
            shown={items.length}
            total={null}
          />
        )}
      </section>
    </div>
  );
}

function Check({ check }: { check: LedgerCheck }) {
  return (
    <Card
      title="Invariants"
      action={
        check.wrong > 0 ? (
          <Badge tone="danger">{check.wrong === 1 ? '1 broken' : `${check.wrong} broken`}</Badge>
        ) : (
          check.madeAt && <Badge tone="success">All kept</Badge>
        )
      }
    >
      <p className="text-ink-soft">
        {check.madeAt === null ? (
          'The worker has not looked at the books yet. It does so every few minutes.'
        ) : (
          <>
            Looked at <RelativeTime at={check.madeAt} />.
            {check.wrongSince && (
              <>
                {' '}
                Wrong since <RelativeTime at={check.wrongSince} as="datetime" />.
              </>
            )}
          </>
        )}
      </p>
      {check.named.length > 0 && (
        <ul className="mt-4 grid gap-2">
          {check.named.map((one) => (
            <li key={`${one.invariant}/${one.subject}`} className="wrap-anywhere">
              <span className="font-medium">{one.invariant}</span>: {one.subject}
              {one.differenceMinor !== null && `, off by ${formatMinor(one.differenceMinor)}`}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
