// The dispute on the order page: current offers, available actions and history.
// Guarantees: every action states its consequence in money or time first; only actions the server allows are shown.
import { useRef, useState } from 'react';
import {
  addStatement,
  answerDispute,
  escalateDispute,
  withdrawDispute,
} from '#contract/disputes/disputes/dispute.endpoints.ts';
import { disputeLimits, takesEffectUnanswered } from '#contract/orders/orders/dispute.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { leftMinor } from '#contract/orders/orders/settlement.ts';
import { useCommand } from '#web/app/use-command.ts';
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { SealedOffers } from './sealed-offers.tsx';
import { DisputeHistory } from './dispute-history.tsx';
import { outcomeWords, phaseWords } from './dispute-copy.ts';
import { SplitOffers, CurrentOffers } from './split-offers.tsx';
import { StatementForm, splitPropsOf } from './statement-form.tsx';
import { DecisionPart, DecisionText } from './decision-part.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = { order: OrderView; onChanged: (order: OrderView) => void };

export function DisputeCard({ order, onChanged }: Props) {
  const { dispute } = order;
  if (!dispute) return null;
  const { names, reader, amounts } = splitPropsOf(order);
  const parts = { order, dispute, onChanged };
  return (
    <Card
      title="Dispute"
      action={
        dispute.phase ? (
          <Badge tone={phaseWords[dispute.phase].tone}>{phaseWords[dispute.phase].label}</Badge>
        ) : (
          <Badge>Closed</Badge>
        )
      }
    >
      <div className="grid gap-6">
        {dispute.outcome && <p className="text-ink-soft">{outcomeWords[dispute.outcome]}.</p>}
        {dispute.decisions.map((decision) => (
          <DecisionText key={decision.instance} decision={decision} />
        ))}
        <DecisionPart {...parts} />
        {dispute.phase && dispute.decisions.length === 0 && <SplitOffers {...parts} />}
        {dispute.closedAt && dispute.offers.length > 0 && dispute.decisions.length === 0 && (
          <CurrentOffers {...{ dispute, names, reader, amounts }} />
        )}
        <SealedOffers {...parts} />
        <AnswerPart order={order} onChanged={onChanged} />
        <section aria-label="History" className="border-t border-line pt-2">
          <Disclosure summary="History" defaultOpen={dispute.phase !== null}>
            <DisputeHistory dispute={dispute} names={names} reader={reader} />
          </Disclosure>
        </section>
        <OtherActions order={order} onChanged={onChanged} />
      </div>
    </Card>
  );
}

function AnswerPart({ order, onChanged }: Props) {
  const answer = useCommand(answerDispute, {
    onDone: (next) => {
      toast.success('Answer sent');
      onChanged(next);
    },
  });
  if (!order.allowedActions.includes('answer-dispute')) return null;
  return (
    <div className="border-t border-line pt-6">
      <StatementForm
        order={order}
        name="answer-dispute"
        title="Answer the dispute"
        textLabel="Your statement"
        minimumLength={disputeLimits.shortestStatement}
        split={{
          label:
            order.role === 'buyer' ? 'How much should be refunded to you?' : 'How much would you refund?',
          help: 'Part of the price. This is your offer; $0.00 is possible',
          initial:
            order.role === 'buyer'
              ? order.money.amounts.priceMinor - order.money.amounts.refundedPriceMinor
              : 0,
        }}
        command={answer}
        send={async ({ text, fileIds, toBuyerMinor }) =>
          (await answer.run({ orderNumber: order.number, text, fileIds, toBuyerMinor })) !== null
        }
        submitLabel="Send the answer"
        note={`${order.counterpart.displayName} can accept your offer immediately. You then have ${daysText(order.rules.disputeNegotiateDays)} to agree before support decides. If you do not answer, ${silenceText(order)}.`}
      />
    </div>
  );
}

/** What happens if the other party's dispute is not answered. */
function silenceText({ dispute, money }: OrderView): string {
  const offer = dispute?.offers.findLast(({ side }) => side === dispute.openedBy);
  if (!dispute || !offer) return 'support decides';
  const toSellerMinor = Math.max(0, leftMinor(money.amounts) - offer.toBuyerMinor);
  if (!takesEffectUnanswered(dispute.openedBy, toSellerMinor)) return 'support decides';
  return money.isCleared
    ? 'their offer takes effect, or support decides if your balance does not cover it'
    : 'their offer takes effect';
}

function OtherActions({ order, onChanged }: Props) {
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  if (isAdding) {
    const close = () => setAdding(false);
    return (
      <AddStatement
        order={order}
        onChanged={(next) => {
          close();
          onChanged(next);
        }}
        onCancel={() => {
          close();
          requestAnimationFrame(() => addButton.current?.focus());
        }}
      />
    );
  }
  const may = (action: string) => order.allowedActions.includes(action);
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5 empty:hidden sm:flex-row sm:flex-wrap">
      {may('add-statement') && (
        <Button ref={addButton} onClick={() => setAdding(true)}>
          Add statement or files
        </Button>
      )}
      {may('escalate-dispute') && <Escalate order={order} onChanged={onChanged} />}
      {may('withdraw-dispute') && <Withdraw order={order} onChanged={onChanged} />}
    </div>
  );
}

function AddStatement({ order, onChanged, onCancel }: Props & { onCancel: () => void }) {
  const add = useCommand(addStatement, {
    onDone: (next) => {
      toast.success('Statement added');
      onChanged(next);
    },
  });
  return (
    <StatementForm
      order={order}
      name={`statement-${order.dispute?.statements.length ?? 0}`}
      title="Add to the dispute"
      textLabel="What else should be considered?"
      minimumLength={disputeLimits.shortestStatement}
      command={add}
      send={async ({ text, fileIds }) =>
        (await add.run({ orderNumber: order.number, text, fileIds })) !== null
      }
      submitLabel="Add statement"
      note={`${order.counterpart.displayName} can read it, and so can support if they have to decide. It cannot be changed later.`}
      onCancel={onCancel}
    />
  );
}

function Escalate({ order, onChanged }: Props) {
  const [isAsking, setAsking] = useState(false);
  const escalate = useCommand(escalateDispute, {
    onDone: (next) => {
      setAsking(false);
      toast.success('Support has been asked');
      onChanged(next);
    },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>Ask support to decide</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => {
          setAsking(false);
          escalate.clear();
        }}
        title="Ask support to decide?"
        consequence={
          <p>
            A support agent reads everything and decides within {daysText(order.rules.disputeDecideDays)} how
            the price is split, with reasons. Until then you can still agree. Each of you can appeal the
            decision once.
          </p>
        }
        confirmLabel="Ask support"
        cancelLabel="Keep negotiating"
        busy={escalate.busy}
        error={escalate.failure?.message}
        onConfirm={() => void escalate.run({ orderNumber: order.number })}
      />
    </>
  );
}

function Withdraw({ order, onChanged }: Props) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useCommand(withdrawDispute, {
    onDone: (next) => {
      setAsking(false);
      toast.success('Dispute withdrawn');
      onChanged(next);
    },
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Withdraw the dispute
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => {
          setAsking(false);
          withdraw.clear();
        }}
        title="Withdraw the dispute?"
        consequence={<p>{withdrawText(order)}</p>}
        confirmLabel="Withdraw the dispute"
        cancelLabel="Keep it open"
        busy={withdraw.busy}
        error={withdraw.failure?.message}
        onConfirm={() => void withdraw.run({ orderNumber: order.number })}
      />
    </>
  );
}

function withdrawText(order: OrderView): string {
  if (order.state === 'completed') return 'The order stays completed, and its earnings can clear.';
  return order.role === 'seller'
    ? 'The order resumes. The delivery date stays as it is. No money moves.'
    : 'The order resumes, and its deadlines are extended by the time it was on hold. No money moves.';
}
