// /admin/disputes/:orderNumber: the statements, the order and the decision of a dispute.
// Guarantees: support only; amounts of sealed offers are not shown.
import { useState } from 'react';
import { getDisputeCase } from '#contract/disputes/disputes/decision.endpoints.ts';
import type { DisputeCase } from '#contract/disputes/disputes/decision.endpoints.ts';
import { formatMinor } from '#contract/common/money.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { DecideForm } from '#web/disputes/disputes/decide-form.tsx';
import { DisputedMessages } from '#web/disputes/disputes/disputed-messages.tsx';
import { DisputeHistory } from '#web/disputes/disputes/dispute-history.tsx';
import { type Names, outcomeWords, phaseWords } from '#web/disputes/disputes/dispute-copy.ts';
import { CurrentOffers } from '#web/disputes/disputes/split-offers.tsx';
import { DecisionText } from '#web/disputes/disputes/decision-part.tsx';
import { UserText } from '#web/orders/orders/delivery-content.tsx';
import { FileList } from '#web/foundation/uploads/file-list.tsx';
import { orderStateLabels } from '#web/orders/orders/order-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, DescriptionList } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

const load = consoleGate(({ call, params }: LoadArgs) =>
  call(getDisputeCase, { orderNumber: params.orderNumber ?? '' }),
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function DisputeCasePage({ loaderData }: PageProps<typeof load>) {
  return <Case key={loaderData.number} loaded={loaderData} />;
}

function Case({ loaded }: { loaded: DisputeCase }) {
  const [decided, setDecided] = useState<DisputeCase | null>(null);
  const about = decided ?? loaded;
  const { dispute } = about;
  const names = {
    buyer: about.buyer.displayName,
    seller: about.seller.displayName,
    isLate: about.state === 'completed',
    hasCleared: about.money.isCleared,
  };
  return (
    <div className="page-column pb-16">
      <PageMeta title={`Dispute ${about.number}`} noIndex />
      <PageHead
        title={<bdi className="wrap-anywhere">{about.title}</bdi>}
        crumbs={[{ to: '/admin/disputes', label: 'Disputes' }]}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2 text-base">
            <span className="tabular-nums">{about.number}</span>
            <Badge tone={orderStateLabels[about.state].tone}>{orderStateLabels[about.state].label}</Badge>
            {dispute.phase && (
              <Badge tone={phaseWords[dispute.phase].tone}>{phaseWords[dispute.phase].label}</Badge>
            )}
          </span>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-x-8">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Card title="Statements and offers">
            <DisputeHistory dispute={dispute} names={names} reader={null} />
          </Card>
          <Decision about={about} names={names} onDecided={setDecided} />
          <Work about={about} />
          <DisputedMessages orderNumber={about.number} />
        </div>
        <aside aria-label="The order" className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Card title="Offers">
            <div className="[&_ul]:sm:grid-cols-1">
              <CurrentOffers dispute={dispute} amounts={about.money.amounts} names={names} reader={null} />
            </div>
          </Card>
          <Facts about={about} names={names} />
          <Card title="Acceptance criteria">
            <ul className="grid list-disc gap-2 pl-4 text-sm">
              {about.criteria.map((criterion) => (
                <li key={criterion} dir="auto" className="wrap-anywhere">
                  {criterion}
                </li>
              ))}
            </ul>
          </Card>
        </aside>
      </div>
    </div>
  );
}

function Decision({
  about,
  names,
  onDecided,
}: {
  about: DisputeCase;
  names: Names;
  onDecided: (next: DisputeCase) => void;
}) {
  const { dispute } = about;
  return (
    <Card title="Decision">
      <div className="grid gap-5">
        {dispute.outcome && <p className="text-ink-soft">{outcomeWords[dispute.outcome]}.</p>}
        {dispute.decisions.map((decision) => (
          <DecisionText key={decision.instance} decision={decision} />
        ))}
        {dispute.phase === 'decided' && dispute.until && (
          <p className="text-ink-soft">
            Either party can appeal until <RelativeTime at={dispute.until} as="datetime" />. No money moves
            until then.
          </p>
        )}
        {about.needsAnotherAgent && <p className="text-ink-soft">Another support agent must decide this.</p>}
        {(dispute.phase === 'answering' || dispute.phase === 'negotiating') && (
          <p className="text-ink-soft">The parties are still negotiating. There is nothing to decide yet.</p>
        )}
        {about.mayDecide && (
          <DecideForm key={about.mayDecide} about={about} names={names} onDecided={onDecided} />
        )}
      </div>
    </Card>
  );
}

function Work({ about }: { about: DisputeCase }) {
  return (
    <Card title="Requirements and deliveries">
      <div className="grid gap-6">
        {about.requirements.map((requirement) => {
          const answer = about.answers.find(({ requirementId }) => requirementId === requirement.id);
          return (
            <div key={requirement.id} className="min-w-0">
              <p dir="auto" className="text-sm text-ink-soft wrap-anywhere">
                {requirement.prompt}
              </p>
              {answer?.text && <UserText>{answer.text}</UserText>}
              {answer && <FileList files={answer.files} />}
              {!answer?.text && !answer?.files.length && <p className="text-ink-faint">No answer</p>}
            </div>
          );
        })}
        {about.deliveries.map((delivery) => (
          <section
            key={delivery.id}
            aria-label={`Delivery ${delivery.number}`}
            className="border-t border-line pt-5"
          >
            <h3 className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
              Delivery {delivery.number}
              <RelativeTime at={delivery.deliveredAt} className="text-sm font-normal text-ink-faint" />
            </h3>
            {delivery.message && <UserText>{delivery.message}</UserText>}
            <FileList files={delivery.files} />
            <p className="mt-2 text-sm text-ink-soft">
              {delivery.metCriteria.length} of {about.criteria.length} criteria marked as met by the seller.
            </p>
            {delivery.revision && (
              <div className="mt-3 border-l-2 border-line pl-4">
                <p className="text-sm text-ink-soft">The buyer requested a revision</p>
                {delivery.revision.failedCriteria.map((at) => (
                  <p key={at} className="text-sm wrap-anywhere">
                    Not met: <bdi>{about.criteria[at]}</bdi>
                  </p>
                ))}
                {delivery.revision.message && <UserText>{delivery.revision.message}</UserText>}
                <FileList files={delivery.revision.files} />
              </div>
            )}
          </section>
        ))}
        {about.deliveries.length === 0 && <p className="text-ink-soft">Nothing was delivered.</p>}
      </div>
    </Card>
  );
}

function Facts({ about, names }: { about: DisputeCase; names: Names }) {
  const { money, clock } = about;
  const moment = (term: string, at: string | null) =>
    at === null ? [] : [{ term, description: <RelativeTime at={at} as="datetime" /> }];
  return (
    <Card title="Order">
      <div className="text-sm">
        <DescriptionList
          items={[
            { term: 'Buyer', description: <bdi>{names.buyer}</bdi> },
            { term: 'Seller', description: <bdi>{names.seller}</bdi> },
            { term: 'Price', description: formatMinor(money.amounts.priceMinor) },
            { term: 'Buyer fee', description: formatMinor(money.amounts.buyerFeeMinor) },
            { term: 'Refunded so far', description: formatMinor(money.refundedMinor) },
            { term: 'In escrow', description: formatMinor(money.escrowMinor) },
            ...moment('Ordered', about.placedAt),
            ...moment('Started', about.startedAt),
            ...moment('Due', about.dueAt),
            ...moment('Delivered', about.deliveredAt),
            ...moment('Completed', about.completedAt),
            { term: 'Seller’s time so far', description: hoursText(clock.sellerMs) },
            { term: 'Buyer’s time so far', description: hoursText(clock.buyerMs) },
          ]}
        />
      </div>
    </Card>
  );
}

function hoursText(ms: number): string {
  const hours = Math.round(ms / 3_600_000);
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${Math.floor(hours / 24)} days ${hours % 24} h`;
}
