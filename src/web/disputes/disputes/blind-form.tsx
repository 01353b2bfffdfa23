// Blind settlement: each side enters, unseen, what it would accept; if the two meet, the middle is settled at once.
// Guards: says before the click what can follow; what was entered is not kept in this browser either.
import { EyeOff } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { enterBlindRange } from '#contract/disputes/disputes/dispute.endpoints.ts';
import { formatMinor } from '#contract/common/money.ts';
import type { Dispute } from '#contract/orders/orders/dispute.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { debtSentence, sellerHas, splitFor, splitSentence } from './dispute-copy.ts';
import { splitPropsOf } from './side-form.tsx';
import { SplitField, leftOf } from './split-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = { order: OrderView; dispute: Dispute; onChanged: (order: OrderView) => void };

export function BlindPart({ order, dispute, onChanged }: Props) {
  const { round, rounds, enteredBy } = dispute.blind;
  if (dispute.phase !== 'negotiating' && dispute.phase !== 'deciding') return null;
  const other = order.counterpart.displayName;
  const isOver = round > rounds;
  return (
    <section aria-label="Blind settlement" className="rounded-md bg-sunken px-4 sm:px-5">
      <Disclosure
        defaultOpen={enteredBy !== null || round > 1}
        summary={
          <span className="flex items-center gap-2.5">
            <Icon of={EyeOff} size={18} className="shrink-0 text-ink-soft" />
            Settle without showing your hand
          </span>
        }
      >
        <div className="grid gap-4 sm:pr-0">
          <p className="max-w-prose">
            Each of you enters, unseen, what you would accept. If the two reach each other, the dispute is
            settled in the middle at once; an odd cent stays with the seller. If they do not, both learn only
            that, never the other’s amount. There are {rounds} rounds.
          </p>
          <Fees order={order} />
          {round > 1 && (
            <p className="font-medium text-ink">
              {round === 2
                ? 'The amounts of round 1 did not meet.'
                : `The amounts of ${round - 1} rounds did not meet.`}
            </p>
          )}
          {enteredBy === order.role && (
            <p className="font-medium text-ink">
              You have entered for round {round}. It ends when {other} has, too.
            </p>
          )}
          {enteredBy !== null && enteredBy !== order.role && (
            <p className="font-medium text-ink">
              {other} has entered for round {round}. Your amount ends the round.
            </p>
          )}
          {isOver && <p>All rounds are used. You can still make open offers.</p>}
          {order.allowedActions.includes('enter-blind-range') && (
            <BlindForm key={round} {...{ order, dispute, onChanged }} />
          )}
        </div>
      </Disclosure>
    </section>
  );
}

/** The amounts that are entered are of the price; what each side has of them in the end differs by its fee. */
function Fees({ order }: { order: OrderView }) {
  const { amounts, names, reader } = splitPropsOf(order);
  const left = leftOf(amounts);
  // Half of it: an example in which both fees can be seen.
  const example = Math.floor(left / 2);
  const split = splitFor(amounts, example);
  if (!split || example === 0) return null;
  const fee = split.commissionMinor;
  const share = split.toBuyerMinor - example;
  const buyer = reader === 'buyer' ? 'you' : names.buyer;
  return (
    <p className="max-w-prose text-sm text-ink-soft wrap-anywhere">
      What is entered is a part of the price of {formatMinor(left)}, before fees. Met at{' '}
      {formatMinor(example)}, for example, {formatMinor(split.toBuyerMinor)} goes back to {buyer}
      {share > 0 && ` (${formatMinor(share)} of it service fee)`}. Of the other {formatMinor(left - example)}{' '}
      {fee === 0 ? 'no fee' : `a fee of ${formatMinor(fee)}`} comes off, so that {sellerHas(names, reader)}{' '}
      <strong className="font-medium text-ink">{formatMinor(split.toSellerMinor)}</strong>.
    </p>
  );
}

function BlindForm({ order, dispute, onChanged }: Props) {
  const [amount, setAmount] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const enter = useCommand(enterBlindRange, {
    onDone: (next) => {
      setAsking(false);
      toast.success(resultOf(next, dispute));
      onChanged(next);
    },
  });
  const { amounts, names, reader } = splitPropsOf(order);
  const split = splitFor(amounts, amount);
  const isBuyer = order.role === 'buyer';
  const check = (event: FormEvent) => {
    event.preventDefault();
    const isGood = amount !== null && amount <= leftOf(amounts);
    setProblem(isGood ? undefined : 'Enter an amount that the price still has');
    if (isGood) setAsking(true);
    else focusFirstInvalid(form.current);
  };
  return (
    <form ref={form} onSubmit={check} noValidate className="grid gap-4 text-ink">
      <SplitField
        label={isBuyer ? 'The least you want back' : 'The most you would give back'}
        amounts={amounts}
        names={names}
        reader={reader}
        valueMinor={amount}
        error={problem ?? enter.errors.toBuyerMinor}
        onChange={(next) => {
          setAmount(next);
          setProblem(undefined);
        }}
      />
      <div>
        <Button type="submit">Enter for round {dispute.blind.round}</Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => {
          setAsking(false);
          enter.clear();
        }}
        title="Enter this amount?"
        consequence={
          <p className="wrap-anywhere">
            If the two of you meet, the {names.isLate ? 'dispute' : 'order'} ends at once, and at the worst
            for you {split && splitSentence(split, names, reader)}. You cannot change it in this round.
            {debtSentence(names, reader)}
          </p>
        }
        confirmLabel="Enter it"
        cancelLabel="Not yet"
        busy={enter.busy}
        error={enter.failure?.message}
        onConfirm={() => void enter.run({ orderNumber: order.number, toBuyerMinor: amount ?? 0 })}
      />
    </form>
  );
}

function resultOf(next: OrderView, before: Dispute): string {
  if (next.dispute?.outcome === 'blind') return 'You met. The dispute is settled';
  return next.dispute?.blind.round === before.blind.round
    ? 'Entered. Nobody sees it'
    : 'The amounts did not meet in this round';
}
