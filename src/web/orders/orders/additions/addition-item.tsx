// An open proposal: its content, what it means in money and time for the viewer, and their actions.
// Guarantees: the consequence is shown above the buttons; payment goes through a checkout.
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { buyAddition } from '#contract/settlement/checkout/order-checkout.endpoints.ts';
import { addedAmounts } from '#contract/orders/orders/addition-amounts.ts';
import {
  acceptAddition,
  declineAddition,
  priceAddition,
} from '#contract/orders/orders/addition.endpoints.ts';
import { additionLimits } from '#contract/orders/orders/addition.schema.ts';
import type { Addition } from '#contract/orders/orders/addition.schema.ts';
import { formatMinor } from '#contract/common/money.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { daysText, revisionsText } from '#web/catalog/gigs/package-copy.ts';
import { extraDaysText, priceProblem, statusOf } from './addition-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { MoneyField } from '#web/ui/forms/money-field.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = { order: OrderView; addition: Addition; onChanged: (order: OrderView) => void };

export function AdditionItem({ order, addition, onChanged }: Props) {
  const status = statusOf(addition, order.role);
  return (
    <article className="rounded-md border border-line bg-sunken p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 font-medium wrap-anywhere">
          <bdi>{addition.title}</bdi>
        </h3>
        <Badge tone={status.tone}>{status.label}</Badge>
      </div>
      {addition.description && (
        <p dir="auto" className="mt-2 text-sm whitespace-pre-line text-ink-soft wrap-anywhere">
          {addition.description}
        </p>
      )}
      {addition.criteria.length > 0 && (
        <ul className="mt-2 list-disc ps-5 text-sm text-ink-soft">
          {addition.criteria.map((criterion) => (
            <li key={criterion} className="wrap-anywhere">
              <bdi>{criterion}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm wrap-anywhere">
        <Consequence order={order} addition={addition} />
      </p>
      <p className="mt-1 text-sm text-ink-faint">
        {addition.allowedActions.includes('buy-addition') ? 'Payment due ' : 'Answer due '}
        <RelativeTime at={addition.answerBy} as="datetime" className="whitespace-nowrap" />; otherwise the
        order stays unchanged.
      </p>
      <Actions order={order} addition={addition} onChanged={onChanged} />
    </article>
  );
}

function Consequence({ order, addition }: { order: OrderView; addition: Addition }) {
  const { money, dueAt, revisions, kind } = addition;
  const isBuyer = order.role === 'buyer';
  if (!money) {
    return isBuyer
      ? `${order.seller.displayName} will quote a price. You are charged only if you accept and pay it.`
      : `${order.buyer.displayName} requested a price.`;
  }
  const pays = formatMinor(money.buyerPaysMinor);
  const fee = formatMinor(money.buyerFeeMinor);
  return (
    <>
      {isBuyer
        ? `You pay ${pays}${money.buyerFeeMinor > 0 ? ` (including a ${fee} buyer fee)` : ''} into escrow.`
        : `${order.buyer.displayName} pays ${pays} into escrow; you get ${formatMinor(money.sellerGetsMoreMinor!)} more on approval.`}
      {revisions > 0 && ` It includes ${revisionsText(revisions)}.`}{' '}
      {order.state === 'delivered' &&
        (kind === 'revision' ? 'Work continues with this revision' : 'Work continues')}
      {dueAt && (
        <>
          {order.state === 'delivered' ? ', due ' : 'The delivery is due '}
          <RelativeTime at={dueAt} as="datetime" className="whitespace-nowrap" />.
        </>
      )}
      {!dueAt && extraDaysText(addition.days)}
    </>
  );
}

function Actions({ order, addition, onChanged }: Props) {
  const navigate = useNavigate();
  const target = { orderNumber: order.number, additionId: addition.id };
  const isMine = addition.proposedBy === order.role;
  const may = (action: Addition['allowedActions'][number]) => addition.allowedActions.includes(action);
  const buy = useCommand(buyAddition, { onDone: (checkout) => navigate(`/pay/${checkout.id}`) });
  const accept = useCommand(acceptAddition, {
    onDone: (next) => {
      toast.success('Accepted');
      onChanged(next);
    },
  });
  const decline = useCommand(declineAddition, {
    onDone: (next) => {
      toast.success(isMine ? 'Proposal withdrawn' : 'Proposal declined');
      onChanged(next);
    },
  });
  if (addition.allowedActions.length === 0) return null;
  const failure = buy.failure ?? accept.failure ?? decline.failure;
  return (
    <div className="mt-4 grid gap-4">
      {may('price-addition') && <PriceForm order={order} addition={addition} onChanged={onChanged} />}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {may('buy-addition') && (
          <Button variant="primary" busy={buy.busy} onClick={() => void buy.run(target)}>
            Accept and pay {formatMinor(addition.money!.buyerPaysMinor)}
          </Button>
        )}
        {may('accept-addition') && (
          <Button variant="primary" busy={accept.busy} onClick={() => void accept.run(target)}>
            Accept
          </Button>
        )}
        {may('decline-addition') && (
          <Button
            variant={isMine ? 'quiet' : undefined}
            busy={decline.busy}
            onClick={() => void decline.run(target)}
          >
            {isMine ? 'Withdraw' : 'Decline'}
          </Button>
        )}
      </div>
      {failure && <FormFailure>{failure.message}</FormFailure>}
    </div>
  );
}

const dayChoices = [0, 1, 2, 3, 5, 7, 10, 14, 21, 30];

function PriceForm({ order, addition, onChanged }: Props) {
  const [priceMinor, setPriceMinor] = useState<number | null>(null);
  const [days, setDays] = useState(addition.kind === 'revision' ? 1 : addition.days);
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const price = useCommand(priceAddition, {
    onDone: (next) => {
      toast.success('Price sent');
      onChanged(next);
    },
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const error = priceProblem(priceMinor);
    setProblem(error);
    if (!error && priceMinor !== null) {
      const done = await price.run({ orderNumber: order.number, additionId: addition.id, priceMinor, days });
      if (done) return;
    }
    focusFirstInvalid(form.current);
  };
  const choices = [...new Set([...dayChoices, days])].sort((a, b) => a - b);
  return (
    <form ref={form} onSubmit={send} noValidate className="grid gap-4 sm:grid-cols-2">
      <MoneyField
        label="Your price in USD"
        valueMinor={priceMinor}
        error={problem ?? price.errors.priceMinor}
        onChangeMinor={(next) => {
          setPriceMinor(next);
          setProblem(undefined);
        }}
      />
      <NativeSelect
        label="Extra delivery time"
        value={String(days)}
        options={choices.map((count) => ({
          value: String(count),
          label: count === 0 ? 'None' : daysText(count),
        }))}
        onChange={(event) => setDays(Number(event.target.value))}
      />
      <p className="text-sm text-ink-soft sm:col-span-2">
        <Preview order={order} priceMinor={priceMinor} />
      </p>
      {price.failure && !price.errors.priceMinor && (
        <div className="sm:col-span-2">
          <FormFailure>{price.failure.message}</FormFailure>
        </div>
      )}
      <div>
        <Button type="submit" variant="primary" busy={price.busy}>
          Send price
        </Button>
      </div>
    </form>
  );
}

/** What each side would pay or get at the entered price, by the fees of this order. */
export function Preview({ order, priceMinor }: { order: OrderView; priceMinor: number | null }) {
  if (priceMinor === null || priceProblem(priceMinor)) {
    return order.role === 'seller'
      ? 'Enter a price to see what the buyer pays and what you get.'
      : `${formatMinor(additionLimits.priceMinor.min)} or more. Leave empty to let the seller quote a price.`;
  }
  const before = { priceMinor: order.priceMinor, buyerFeeMinor: order.money.paidMinor - order.priceMinor };
  const { buyerFeeMinor, totalMinor, whole } = addedAmounts(before, order.quote.fees, priceMinor);
  const more = formatMinor(whole.sellerGetsMinor - order.money.sellerGetsMinor);
  const fee = buyerFeeMinor > 0 ? `, including a ${formatMinor(buyerFeeMinor)} buyer fee` : '';
  return order.role === 'seller'
    ? `${order.buyer.displayName} pays ${formatMinor(totalMinor)}${fee}; you get ${more} more on approval.`
    : `You would pay ${formatMinor(totalMinor)}${fee}; ${order.seller.displayName} gets ${more} more.`;
}
