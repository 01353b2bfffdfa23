// /admin/orders/:orderNumber: an order record with its ledger journals. Read-only and audited by the API.
// Messages are shown only for disputed orders, by a separate audited call.
import { readOrderRecord } from '#contract/orders/records/record.endpoints.ts';
import { listJournals } from '#contract/operations/console/money.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { RecordSections } from '#web/orders/records/record-sections.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { SaveRecord } from '#web/operations/console/save-record.tsx';
import { JournalList } from '#web/operations/console/journal-list.tsx';
import { DisputedMessages } from '#web/disputes/disputes/disputed-messages.tsx';
import { orderStateLabels } from '#web/orders/orders/order-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/** Enough for nearly every order. */
const maxJournals = 50;

const load = consoleGate(async ({ call, params }: LoadArgs) => {
  const orderNumber = params.orderNumber ?? '';
  const [order, journals] = await Promise.all([
    call(readOrderRecord, { orderNumber }),
    call(listJournals, { about: orderNumber, limit: maxJournals }),
  ]);
  return { order, journals };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function ConsoleOrderPage({ loaderData: { order, journals } }: PageProps<typeof load>) {
  const { file, buyer, seller, isDisputed } = order;
  const state = orderStateLabels[file.state as keyof typeof orderStateLabels];
  const ledgerUrl = `/admin/ledger?about=${file.orderNumber}`;
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
              buying from{' '}
              <TextLink to={`/admin/users/${seller.id}`} prefetch="none">
                <bdi>{seller.displayName}</bdi>
              </TextLink>
            </span>
          </span>
        }
        actions={
          <>
            <SaveRecord orderNumber={file.orderNumber} />
            {isDisputed && <ButtonLink to={`/admin/disputes/${file.orderNumber}`}>View dispute</ButtonLink>}
          </>
        }
      />
      <RecordSections
        file={file}
        messages={
          isDisputed ? (
            <DisputedMessages orderNumber={file.orderNumber} />
          ) : (
            <Card title="Messages">
              <p className="text-ink-soft">Messages are visible only after a dispute is opened.</p>
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
            <ButtonLink to={ledgerUrl}>View all in the ledger</ButtonLink>
          </p>
        )}
      </section>
    </div>
  );
}
