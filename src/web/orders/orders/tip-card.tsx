// Tipping the seller of a completed order: suggested amounts or a custom one, and the tips given so far.
// Guarantees: states that there is no fee before anything is charged; payment goes through a checkout.
import { HeartHandshake } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { tipSeller } from '#contract/settlement/checkout/order-checkout.endpoints.ts';
import { formatMinor } from '#contract/common/money.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { MoneyField } from '#web/ui/forms/money-field.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export function TipCard({ order }: { order: OrderView }) {
  const { given } = order.tips;
  const mayTip = order.allowedActions.includes('tip-seller');
  if (!mayTip && given.length === 0) return null;
  const isBuyer = order.role === 'buyer';
  const sum = given.reduce((total, tip) => total + tip.amountMinor, 0);
  return (
    <Card title={isBuyer ? 'Give a tip' : 'Tips'}>
      {given.length > 0 && (
        <p className="text-ink-soft wrap-anywhere">
          {isBuyer
            ? `You gave ${order.seller.displayName} ${formatMinor(sum)}. Thank you.`
            : `${order.buyer.displayName} gave you ${formatMinor(sum)}. All of it is yours.`}
        </p>
      )}
      {!isBuyer && <Clearing order={order} />}
      {mayTip && <TipForm order={order} isFirst={given.length === 0} />}
    </Card>
  );
}

/** When the newest pending tip can be withdrawn. */
function Clearing({ order }: { order: OrderView }) {
  const pending = order.tips.given.findLast((tip) => tip.clearedAt === null);
  return (
    <p className="mt-1 text-sm text-ink-faint">
      {pending ? (
        <>
          Available to withdraw from{' '}
          <RelativeTime at={pending.clearsAt} as="date" className="whitespace-nowrap" />.
        </>
      ) : (
        'Available to withdraw.'
      )}
    </p>
  );
}

/** Shares of the order's price in whole dollars, at least $5.00 and at most the maximum tip. */
function suggestedAmounts({ priceMinor, tips }: OrderView): number[] {
  const shares = [5, 10, 20].map((percent) => Math.round((priceMinor * percent) / 10_000) * 100);
  const fitting = shares.map((share) => Math.min(tips.mostMinor, Math.max(500, share)));
  return [...new Set(fitting)];
}

function TipForm({ order, isFirst }: { order: OrderView; isFirst: boolean }) {
  const navigate = useNavigate();
  const [amountMinor, setAmountMinor] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const tip = useCommand(tipSeller, { onDone: (checkout) => navigate(`/pay/${checkout.id}`) });
  const { leastMinor, mostMinor, openUntil } = order.tips;
  const choose = (amount: number | null) => {
    setAmountMinor(amount);
    setProblem(undefined);
    tip.clear();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isWrong = amountMinor === null || amountMinor < leastMinor || amountMinor > mostMinor;
    setProblem(
      isWrong
        ? `Enter an amount between ${formatMinor(leastMinor)} and ${formatMinor(mostMinor)}`
        : undefined,
    );
    if (!isWrong && (await tip.run({ orderNumber: order.number, amountMinor }))) return;
    focusFirstInvalid(form.current);
  };
  return (
    <form ref={form} onSubmit={send} noValidate className={isFirst ? 'grid gap-5' : 'mt-5 grid gap-5'}>
      <p className="max-w-prose text-sm text-ink-soft wrap-anywhere">
        All of it goes to {order.seller.displayName}; there is no fee.{' '}
        {openUntil && (
          <>
            You can tip until <RelativeTime at={openUntil} as="date" className="whitespace-nowrap" />.
          </>
        )}
      </p>
      <div role="group" aria-label="Suggested amounts" className="flex flex-wrap gap-3">
        {suggestedAmounts(order).map((amount) => (
          <Button key={amount} aria-pressed={amountMinor === amount} onClick={() => choose(amount)}>
            {formatMinor(amount)}
          </Button>
        ))}
      </div>
      <div className="sm:max-w-60">
        <MoneyField
          label="Amount in USD"
          valueMinor={amountMinor}
          error={problem ?? tip.errors.amountMinor}
          onChangeMinor={choose}
        />
      </div>
      {tip.failure && !tip.errors.amountMinor && <FormFailure>{tip.failure.message}</FormFailure>}
      <div>
        {/* Secondary while the buyer has another step to take: one primary button per page. */}
        <Button
          type="submit"
          variant={order.turn.who === 'buyer' ? 'secondary' : 'primary'}
          icon={HeartHandshake}
          busy={tip.busy}
        >
          {amountMinor ? `Give ${formatMinor(amountMinor)}` : 'Give a tip'}
        </Button>
      </div>
    </form>
  );
}
