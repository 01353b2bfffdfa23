// The current offers of both parties, with their consequences, and accepting or replacing one.
// Guarantees: accepting states what each party gets, and accepts only the offer that was shown.
import { Scale } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { acceptSplit, proposeSplit } from '#contract/disputes/disputes/dispute.endpoints.ts';
import type { Dispute, DisputeOffer, DisputeSide } from '#contract/orders/orders/dispute.schema.ts';
import { formatMinor } from '#contract/common/money.ts';
import type { Split } from '#contract/orders/orders/settlement.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import {
  coverSentence,
  nameFor,
  type Names,
  type Reader,
  splitAtMost,
  splitSentence,
  currentOffer,
} from './dispute-copy.ts';
import { splitPropsOf } from './statement-form.tsx';
import { SplitField, leftOf } from './split-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { type SplitPart, SplitBar } from '#web/ui/charts/split-bar.tsx';
import { Money } from '#web/ui/money.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = { order: OrderView; dispute: Dispute; onChanged: (order: OrderView) => void };

export function SplitOffers({ order, dispute, onChanged }: Props) {
  const may = (action: string) => order.allowedActions.includes(action);
  const other: DisputeSide = order.role === 'buyer' ? 'seller' : 'buyer';
  const theirs = currentOffer(dispute, other);
  return (
    <div className="grid gap-5">
      <CurrentOffers
        dispute={dispute}
        amounts={order.money.amounts}
        names={splitPropsOf(order).names}
        reader={order.role}
      />
      <div className="grid gap-3 empty:hidden sm:flex sm:flex-wrap sm:[&>form]:basis-full">
        {theirs && may('accept-split') && <AcceptOffer order={order} offer={theirs} onChanged={onChanged} />}
        {may('propose-split') && <OfferForm key={dispute.offers.length} {...{ order, dispute, onChanged }} />}
      </div>
    </div>
  );
}

/** The latest offers of both sides. */
export function CurrentOffers({
  dispute,
  amounts,
  names,
  reader,
}: {
  dispute: Dispute;
  amounts: OrderView['money']['amounts'];
  names: Names;
  reader: Reader;
}) {
  return (
    <ul aria-label="Current offers" className="grid gap-3 sm:grid-cols-2">
      {(['buyer', 'seller'] as const).map((side) => {
        const offer = currentOffer(dispute, side);
        const split = dispute.closedAt === null && offer ? splitAtMost(amounts, offer.toBuyerMinor) : null;
        const who = nameFor(side, names, reader);
        return (
          <li key={side} className="min-w-0 rounded-md border border-line p-4">
            <p className="text-sm text-ink-soft wrap-anywhere">
              {offer
                ? `${who} ${who === 'You' ? 'offer' : 'offers'}`
                : `${who} ${who === 'You' ? 'have' : 'has'} made no offer yet`}
            </p>
            {offer && (
              <>
                <p className="mt-1 font-semibold">
                  A refund of <Money amountMinor={offer.toBuyerMinor} />
                </p>
                {split && (
                  <div className="mt-3 mb-2">
                    <SplitBar parts={partsOf(split, names, reader)} />
                  </div>
                )}
                <RelativeTime at={offer.madeAt} className="mt-1 block text-sm text-ink-faint" />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Who gets what by this split. */
export function partsOf(split: Split, names: Names, reader: Reader): SplitPart[] {
  return [
    {
      label: reader === 'buyer' ? 'Back to you' : `Back to ${names.buyer}`,
      amountMinor: split.toBuyerMinor,
      tone: 'buyer',
    },
    {
      label: reader === 'seller' ? 'You' : names.seller,
      amountMinor: split.toSellerMinor,
      tone: 'seller',
    },
    { label: 'Fees', amountMinor: split.sellerFeeMinor + split.buyerFeeMinor, tone: 'fees' },
  ];
}

function AcceptOffer({
  order,
  offer,
  onChanged,
}: {
  order: OrderView;
  offer: DisputeOffer;
  onChanged: (order: OrderView) => void;
}) {
  const [asking, setAsking] = useState(false);
  const accept = useCommand(acceptSplit, {
    onDone: (next) => {
      setAsking(false);
      toast.success('Agreed. The dispute is settled');
      onChanged(next);
    },
  });
  const { amounts, names, reader } = splitPropsOf(order);
  const split = splitAtMost(amounts, offer.toBuyerMinor);
  if (!split) return null;
  const gets = reader === 'buyer' ? split.toBuyerMinor : split.toSellerMinor;
  return (
    <div>
      {/* Not primary: a counteroffer and support are equal choices. */}
      <Button icon={Scale} onClick={() => setAsking(true)}>
        {names.isLate && reader === 'seller' ? 'Accept: you keep' : 'Accept: you get'} {formatMinor(gets)}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => {
          setAsking(false);
          accept.clear();
        }}
        title="Accept this offer?"
        consequence={
          <p className="first-letter:uppercase wrap-anywhere">
            {splitSentence(split, names, reader)}.{' '}
            {names.isLate ? 'The dispute ends' : 'The order and the dispute end'}; this cannot be undone.
            {coverSentence(names)}
          </p>
        }
        confirmLabel={`Accept ${formatMinor(gets)}`}
        cancelLabel="Not yet"
        busy={accept.busy}
        error={accept.failure?.message}
        onConfirm={() => void accept.run({ orderNumber: order.number, offerId: offer.id })}
      />
    </div>
  );
}

function OfferForm({ order, dispute, onChanged }: Props) {
  const mine = currentOffer(dispute, order.role);
  const [isOpen, setOpen] = useState(false);
  const [amount, setAmount] = useState<number | null>(mine?.toBuyerMinor ?? 0);
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
  }, [isOpen]);
  const propose = useCommand(proposeSplit, {
    onDone: (next) => {
      toast.success('Offer sent');
      onChanged(next);
    },
  });
  if (!isOpen) {
    return (
      <div>
        <Button ref={opener} onClick={() => setOpen(true)}>
          Make another offer
        </Button>
      </div>
    );
  }
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isValid = amount !== null && amount <= leftOf(order.money.amounts);
    setProblem(isValid ? undefined : 'Enter an amount up to the remaining price');
    if (isValid && (await propose.run({ orderNumber: order.number, toBuyerMinor: amount }))) return;
    focusFirstInvalid(form.current);
  };
  return (
    <form ref={form} onSubmit={send} noValidate className="grid gap-4">
      <SplitField
        {...splitPropsOf(order)}
        label="How much of the price is refunded?"
        valueMinor={amount}
        onChange={(next) => {
          setAmount(next);
          setProblem(undefined);
        }}
        error={problem ?? propose.errors.toBuyerMinor}
      />
      {propose.failure && Object.keys(propose.errors).length === 0 && (
        <FormFailure>{propose.failure.message}</FormFailure>
      )}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button type="submit" variant="primary" busy={propose.busy}>
          Send this offer
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setOpen(false);
            requestAnimationFrame(() => opener.current?.focus());
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
