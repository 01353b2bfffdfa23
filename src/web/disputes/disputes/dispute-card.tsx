// The dispute in the order room: what it is about, what each side offers, what can be done, and what was said.
// Guards: every action says its consequence in money or time before the click; only what the server allows is shown.
import { useRef, useState } from 'react';
import {
  addStatement,
  answerDispute,
  escalateDispute,
  withdrawDispute,
} from '#contract/disputes/disputes/dispute.endpoints.ts';
import { disputeLimits } from '#contract/orders/orders/dispute.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { BlindPart } from './blind-form.tsx';
import { DisputeTalk } from './dispute-talk.tsx';
import { outcomeWords, phaseWords } from './dispute-copy.ts';
import { OffersPart, StandingOffers } from './offers-part.tsx';
import { SideForm, splitPropsOf } from './side-form.tsx';
import { VerdictPart, VerdictText } from './verdict-part.tsx';
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
          <Badge>Over</Badge>
        )
      }
    >
      <div className="grid gap-6">
        {dispute.outcome && <p className="text-ink-soft">{outcomeWords[dispute.outcome]}.</p>}
        {dispute.verdicts.map((verdict) => (
          <VerdictText key={verdict.instance} verdict={verdict} />
        ))}
        <VerdictPart {...parts} />
        {dispute.phase && dispute.verdicts.length === 0 && <OffersPart {...parts} />}
        {dispute.closedAt && dispute.offers.length > 0 && dispute.verdicts.length === 0 && (
          <StandingOffers {...{ dispute, names, reader, amounts }} />
        )}
        <BlindPart {...parts} />
        <AnswerPart order={order} onChanged={onChanged} />
        <section aria-label="What was said" className="border-t border-line pt-2">
          <Disclosure summary="What was said" defaultOpen={dispute.phase !== null}>
            <DisputeTalk dispute={dispute} names={names} reader={reader} />
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
      <SideForm
        order={order}
        name="answer-dispute"
        title="Answer the dispute"
        wordsLabel="How do you see it?"
        shortest={disputeLimits.shortestStatement}
        split={{
          label: order.role === 'buyer' ? 'What should come back to you?' : 'What would you give back?',
          help: 'Of the price. It is your offer; nothing is an offer too',
          first:
            order.role === 'buyer'
              ? order.money.amounts.priceMinor - order.money.amounts.refundedPriceMinor
              : 0,
        }}
        command={answer}
        send={async ({ words, fileIds, toBuyerMinor }) =>
          (await answer.run({ orderNumber: order.number, text: words, fileIds, toBuyerMinor })) !== null
        }
        submitLabel="Send the answer"
        note={`${order.counterpart.displayName} can take your offer at once. You then have 4 days to agree; after that support decides. If you do not answer, their offer happens.`}
      />
    </div>
  );
}

type Asking = 'withdraw' | 'escalate' | 'statement' | null;

function OtherActions({ order, onChanged }: Props) {
  const [asking, setAsking] = useState<Asking>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const done = (words: string) => (next: OrderView) => {
    setAsking(null);
    toast.success(words);
    onChanged(next);
  };
  const withdraw = useCommand(withdrawDispute, { onDone: done('Dispute withdrawn') });
  const escalate = useCommand(escalateDispute, { onDone: done('Support has been asked') });
  const add = useCommand(addStatement, { onDone: done('Added') });
  const may = (action: string) => order.allowedActions.includes(action);
  if (asking === 'statement') {
    return (
      <SideForm
        order={order}
        name={`statement-${order.dispute?.statements.length ?? 0}`}
        title="Add to the dispute"
        wordsLabel="What else should be known?"
        shortest={disputeLimits.shortestStatement}
        command={add}
        send={async ({ words, fileIds }) =>
          (await add.run({ orderNumber: order.number, text: words, fileIds })) !== null
        }
        submitLabel="Add it"
        note={`${order.counterpart.displayName} reads it, and support if it comes to a decision. It cannot be changed afterwards.`}
        onCancel={() => {
          setAsking(null);
          requestAnimationFrame(() => adder.current?.focus());
        }}
      />
    );
  }
  const close = () => {
    setAsking(null);
    withdraw.clear();
    escalate.clear();
  };
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5 empty:hidden sm:flex-row sm:flex-wrap">
      {may('add-statement') && (
        <Button ref={adder} onClick={() => setAsking('statement')}>
          Add words or files
        </Button>
      )}
      {may('escalate-dispute') && (
        <Button onClick={() => setAsking('escalate')}>Ask support to decide</Button>
      )}
      {may('withdraw-dispute') && (
        <Button variant="quiet" onClick={() => setAsking('withdraw')}>
          Withdraw the dispute
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'withdraw'}
        onClose={close}
        title="Withdraw the dispute?"
        consequence={<p>{withdrawText(order)}</p>}
        confirmLabel="Withdraw the dispute"
        cancelLabel="Keep it open"
        busy={withdraw.busy}
        error={withdraw.failure?.message}
        onConfirm={() => void withdraw.run({ orderNumber: order.number })}
      />
      <ConfirmDialog
        open={asking === 'escalate'}
        onClose={close}
        title="Ask support to decide?"
        consequence={
          <p>
            Somebody of support reads everything and decides within 5 days how the price is split, with
            reasons. Until then you can still agree. Each of you may appeal the decision once.
          </p>
        }
        confirmLabel="Ask support"
        cancelLabel="Keep looking for a split"
        busy={escalate.busy}
        error={escalate.failure?.message}
        onConfirm={() => void escalate.run({ orderNumber: order.number })}
      />
    </div>
  );
}

function withdrawText(order: OrderView): string {
  if (order.state === 'completed') return 'The order stays completed, and the earnings are free to clear.';
  return 'The order goes on where it was; every deadline moves on by as long as it stood still. No money moves.';
}
