// /admin/orders/:orderNumber: an order as its case file tells it, with what was posted for it. To read only.
// Guards: opening it is written to the audit log by the API; what the two wrote is read of disputed orders only, by a look of its own.
import { readCaseFile } from '#contract/orders/records/case.endpoints.ts';
import { listJournals } from '#contract/operations/console/money.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { CaseSections } from '#web/orders/records/case-sections.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { JournalList } from '#web/operations/console/journal-list.tsx';
import { DisputedMessages } from '#web/disputes/disputes/disputed-messages.tsx';
import { stateWords } from '#web/orders/orders/order-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/** More than the payments, refunds and settlements of nearly every order. */
const mostJournals = 50;

const load = consoleGate(async ({ call, params }: LoadArgs) => {
  const orderNumber = params.orderNumber ?? '';
  const [order, journals] = await Promise.all([
    call(readCaseFile, { orderNumber }),
    call(listJournals, { about: orderNumber, limit: mostJournals }),
  ]);
  return { order, journals };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function OrderFilePage({ loaderData: { order, journals } }: PageProps<typeof load>) {
  const { file, buyer, seller, isDisputed } = order;
  const state = stateWords[file.state as keyof typeof stateWords];
  const about = `/admin/ledger?about=${file.orderNumber}`;
  return (
    <div className="page-column pb-16">
      <PageMeta title={`Order ${file.orderNumber}`} noIndex />
      <PageHead
        title={<bdi className="wrap-anywhere">{file.title}</bdi>}
        crumbs={[{ to: '/admin/orders', label: 'Orders' }]}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2 text-base">
            <span className="tabular-nums">{file.orderNumber}</span>
            <Badge tone={state.tone}>{state.label}</Badge>
            <span>
              <TextLink to={`/admin/users/${buyer.id}`} prefetch="none">
                <bdi>{buyer.displayName}</bdi>
              </TextLink>{' '}
              buys from{' '}
              <TextLink to={`/admin/users/${seller.id}`} prefetch="none">
                <bdi>{seller.displayName}</bdi>
              </TextLink>
            </span>
          </span>
        }
        actions={
          isDisputed && <ButtonLink to={`/admin/disputes/${file.orderNumber}`}>See the dispute</ButtonLink>
        }
      />
      <CaseSections
        file={file}
        messages={
          isDisputed ? (
            <DisputedMessages orderNumber={file.orderNumber} />
          ) : (
            <Card title="Messages">
              <p className="text-ink-soft">
                What the two wrote to each other can be read once one of them has opened a dispute.
              </p>
            </Card>
          )
        }
      />
      <section aria-labelledby="journals" className="pt-8">
        <h2 id="journals" className="heading-2 mb-4">
          Journals
        </h2>
        <JournalList journals={journals.items} />
        {journals.nextCursor !== null && (
          <p className="pt-4">
            <ButtonLink to={about}>All of them in the ledger</ButtonLink>
          </p>
        )}
      </section>
    </div>
  );
}
