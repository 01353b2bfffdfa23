// Sealed offers in a dispute: each party submits an amount; if the two overlap, the midpoint is settled immediately.
// Guarantees: states the consequence before submitting; the amount is not stored in the browser.
import { EyeOff } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { submitSealedOffer } from '#contract/disputes/disputes/dispute.endpoints.ts';
import { formatMinor } from '#contract/common/money.ts';
import type { Dispute } from '#contract/orders/orders/dispute.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { coverSentence, sellerHas, splitFor, splitSentence } from './dispute-copy.ts';
import { splitPropsOf } from './statement-form.tsx';
import { SplitField, leftOf } from './split-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = { order: OrderView; dispute: Dispute; onChanged: (order: OrderView) => void };

export function SealedOffers({ order, dispute, onChanged }: Props) {
  const { round, rounds, submittedBy } = dispute.sealedOffers;
  if (dispute.phase !== 'negotiating' && dispute.phase !== 'deciding') return null;
  const other = order.counterpart.displayName;
  const isOver = round > rounds;
  return (
    <section aria-label="Sealed offers" className="rounded-md bg-sunken px-4 sm:px-5">
      <Disclosure
        defaultOpen={submittedBy !== null || round > 1}
        summary={
          <span className="flex items-center gap-2.5">
            <Icon of={EyeOff} size={18} className="shrink-0 text-ink-soft" />
            Settle with sealed offers
          </span>
        }
      >
        <div className="grid gap-4 sm:pr-0">
          <p className="max-w-prose">
            Each of you submits an amount the other cannot see. If the two overlap, the dispute is settled at
            the midpoint immediately, rounded down to the cent. If they do not, neither of you learns the
            other’s amount. There are {rounds} rounds.
          </p>
          <Fees order={order} />
          {round > 1 && (
            <p className="font-medium text-ink">
              {round === 2
                ? 'The offers of round 1 did not overlap.'
                : `The offers of ${round - 1} rounds did not overlap.`}
            </p>
          )}
          {submittedBy === order.role && (
            <p className="font-medium text-ink">
              You have submitted your offer for round {round}. The round ends when {other} has submitted too.
            </p>
          )}
          {submittedBy !== null && submittedBy !== order.role && (
            <p className="font-medium text-ink">
              {other} has submitted an offer for round {round}. Yours completes the round.
            </p>
          )}
          {isOver && <p>All rounds have been used. You can still make open offers.</p>}
          {order.allowedActions.includes('submit-sealed-offer') && (
            <SealedOfferForm key={round} {...{ order, dispute, onChanged }} />
          )}
        </div>
      </Disclosure>
    </section>
  );
}

/** Explains by an example how fees change what each party receives. */
function Fees({ order }: { order: OrderView }) {
  const { amounts, names, reader } = splitPropsOf(order);
  const left = leftOf(amounts);
  // Half of the price, so that both fees are visible.
  const example = Math.floor(left / 2);
  const split = splitFor(amounts, example);
  if (!split || example === 0) return null;
  const fee = split.sellerFeeMinor;
  const share = split.toBuyerMinor - example;
  const buyer = reader === 'buyer' ? 'you' : names.buyer;
  return (
    <p className="max-w-prose text-sm text-ink-soft wrap-anywhere">
      Offers are a part of the price of {formatMinor(left)}, before fees. At {formatMinor(example)}, for
      example, {formatMinor(split.toBuyerMinor)} is refunded to {buyer}
      {share > 0 && `, including ${formatMinor(share)} of the buyer fee`}. From the other{' '}
      {formatMinor(left - example)}, {fee === 0 ? 'no fee' : `a fee of ${formatMinor(fee)}`} is deducted:{' '}
      {sellerHas(names, reader)}{' '}
      <strong className="font-medium text-ink">{formatMinor(split.toSellerMinor)}</strong>.
    </p>
  );
}

function SealedOfferForm({ order, dispute, onChanged }: Props) {
  const [amount, setAmount] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const enter = useCommand(submitSealedOffer, {
    onDone: (next) => {
      setAsking(false);
      toast.success(resultOf(next, dispute));
      onChanged(next);
    },
  });
  const { amounts, names, reader } = splitPropsOf(order);
  const split = splitFor(amounts, amount);
  const isBuyer = order.role === 'buyer';
  const validate = (event: FormEvent) => {
    event.preventDefault();
    const isValid = amount !== null && amount <= leftOf(amounts);
    setProblem(isValid ? undefined : 'Enter an amount up to the remaining price');
    if (isValid) setAsking(true);
    else focusFirstInvalid(form.current);
  };
  return (
    <form ref={form} onSubmit={validate} noValidate className="grid gap-4 text-ink">
      <SplitField
        label={isBuyer ? 'The least you would accept' : 'The most you would refund'}
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
        <Button type="submit">Submit for round {dispute.sealedOffers.round}</Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => {
          setAsking(false);
          enter.clear();
        }}
        title="Submit this sealed offer?"
        consequence={
          <p className="wrap-anywhere">
            If the offers overlap, the {names.isLate ? 'dispute' : 'order'} ends immediately; at worst,{' '}
            {split && splitSentence(split, names, reader)}. You cannot change your offer in this round.
            {coverSentence(names)}
          </p>
        }
        confirmLabel={`Submit an offer of ${formatMinor(amount ?? 0)}`}
        cancelLabel="Not yet"
        busy={enter.busy}
        error={enter.failure?.message}
        onConfirm={() => void enter.run({ orderNumber: order.number, toBuyerMinor: amount ?? 0 })}
      />
    </form>
  );
}

function resultOf(next: OrderView, before: Dispute): string {
  if (next.dispute?.outcome === 'sealed-offers') return 'The offers overlap. The dispute is settled';
  return next.dispute?.sealedOffers.round === before.sealedOffers.round
    ? 'Offer submitted. No one can see it'
    : 'The offers of this round did not overlap';
}
