// The decision of support with its reasons and deadline, and accepting or appealing it.
// Guarantees: while it can be appealed, the page states that no money has moved.
import { useRef, useState } from 'react';
import { acceptDecision, appealDecision } from '#contract/disputes/disputes/dispute.endpoints.ts';
import { disputeLimits } from '#contract/orders/orders/dispute.schema.ts';
import type { Dispute } from '#contract/orders/orders/dispute.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { debtSentence, nameFor, shareText, splitAtMost, splitSentence } from './dispute-copy.ts';
import { partsOf } from './split-offers.tsx';
import { StatementForm, splitPropsOf } from './statement-form.tsx';
import { UserText } from '#web/orders/orders/delivery-content.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { SplitBar } from '#web/ui/charts/split-bar.tsx';
import { Money } from '#web/ui/money.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = { order: OrderView; dispute: Dispute; onChanged: (order: OrderView) => void };

export function DecisionText({ decision }: { decision: Dispute['decisions'][number] }) {
  return (
    <div className="rounded-md bg-sunken p-4 sm:p-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <span>
          {decision.instance === 1 ? 'Decision' : 'Decision on appeal'}:{' '}
          <Money amountMinor={decision.toBuyerMinor} /> of the price is refunded
        </span>
        <RelativeTime at={decision.decidedAt} className="text-sm font-normal text-ink-faint" />
      </p>
      <div className="mt-2">
        <UserText>{decision.reasons}</UserText>
      </div>
    </div>
  );
}

export function DecisionPart({ order, dispute, onChanged }: Props) {
  const decision = dispute.decisions.at(-1);
  if (!decision || dispute.phase !== 'decided' || dispute.until === null) return null;
  const { amounts, names, reader } = splitPropsOf(order);
  const split = splitAtMost(amounts, decision.toBuyerMinor);
  const result = split ? splitSentence(split, names, reader) : '';
  const share = split ? shareText(split, names, reader) : '';
  const accepted = dispute.decisionAcceptedBy;
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-ink-soft">
        By this decision, {result}. No money has moved yet: it moves when both of you accept, or on{' '}
        <RelativeTime at={dispute.until} as="datetime" className="whitespace-nowrap" /> unless one of you
        appeals.
        {accepted &&
          ` ${nameFor(accepted, names, reader)} ${accepted === reader ? 'have' : 'has'} accepted it.`}
      </p>
      {split && <SplitBar parts={partsOf(split, names, reader)} />}
      <DecisionActions {...{ order, dispute, onChanged, result, share }} />
    </div>
  );
}

/** `result` is what both parties get; `share` only what the reader gets. */
type Effect = { result: string; share: string };

function DecisionActions({ order, dispute, onChanged, result, share }: Props & Effect) {
  const [isAppealing, setAppealing] = useState(false);
  const appealButton = useRef<HTMLButtonElement>(null);
  const appeal = useCommand(appealDecision, {
    onDone: (next) => {
      setAppealing(false);
      toast.success('Appeal sent');
      onChanged(next);
    },
  });
  const may = (action: string) => order.allowedActions.includes(action);
  if (isAppealing) {
    return (
      <StatementForm
        order={order}
        name="appeal"
        title="Appeal the decision"
        textLabel="Why is it wrong?"
        minimumLength={disputeLimits.shortestReasons}
        command={appeal}
        send={async ({ text, fileIds }) =>
          (await appeal.run({ orderNumber: order.number, reasons: text, fileIds })) !== null
        }
        submitLabel="Send the appeal"
        note={`Another support agent, if there is one, reviews everything and makes a final decision within ${daysText(order.rules.disputeDecideDays)}. It can be better or worse for you, and you can appeal only once.`}
        onCancel={() => {
          setAppealing(false);
          requestAnimationFrame(() => appealButton.current?.focus());
        }}
      />
    );
  }
  return (
    <div className="flex flex-col gap-3 empty:hidden sm:flex-row sm:flex-wrap">
      {may('accept-decision') && <AcceptDecision {...{ order, dispute, onChanged, result, share }} />}
      {may('appeal-decision') && (
        <Button ref={appealButton} onClick={() => setAppealing(true)}>
          Appeal
        </Button>
      )}
    </div>
  );
}

function AcceptDecision({ order, dispute, onChanged, result, share }: Props & Effect) {
  const [isAsking, setAsking] = useState(false);
  const accept = useCommand(acceptDecision, {
    onDone: (next) => {
      setAsking(false);
      toast.success('Decision accepted');
      onChanged(next);
    },
  });
  const { names, reader } = splitPropsOf(order);
  return (
    <>
      {/* Not primary: accepting must not stand out from appealing. */}
      <Button onClick={() => setAsking(true)}>Accept the decision: {share}</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => {
          setAsking(false);
          accept.clear();
        }}
        title="Accept the decision?"
        consequence={
          <p className="wrap-anywhere">
            You waive your appeal.{' '}
            {dispute.decisionAcceptedBy
              ? `The other party has accepted, so it takes effect immediately: ${result}.`
              : `Once the other party accepts too, or the time to appeal is over, ${result}.`}
            {debtSentence(names, reader)}
          </p>
        }
        confirmLabel={`Accept: ${share}`}
        cancelLabel="Not yet"
        busy={accept.busy}
        error={accept.failure?.message}
        onConfirm={() => void accept.run({ orderNumber: order.number })}
      />
    </>
  );
}
