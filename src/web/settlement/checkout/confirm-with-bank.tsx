// The bank's question for a payment that needs a confirmation; with the sandbox, both answers are offered here.
// Guards: one answer at a time; after a "no" the same checkout takes another card.
import { Landmark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { confirmPayment, getCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import { formatMinor } from '#contract/common/money.ts';
import { call } from '#web/app/call.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type Props = { checkout: Checkout; onMoved: (next: Checkout) => Promise<void> };

export function ConfirmWithBank({ checkout, onMoved }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [answer, setAnswer] = useState<boolean>();
  const confirm = useCommand(confirmPayment, { onDone: onMoved });
  const say = async (approve: boolean) => {
    setAnswer(approve);
    const done = await confirm.run({ checkoutId: checkout.id, approve });
    // Refused, or lost on the way: what the bank heard is what counts, and the checkout knows it.
    if (!done) await look(checkout, onMoved);
  };
  const { bill, payment } = checkout;
  const fromBalanceMinor = payment?.balanceMinor ?? 0;
  const asked = formatMinor(bill.totalMinor - fromBalanceMinor);
  return (
    <Card>
      <Icon of={Landmark} size={32} className="text-accent" />
      <h2 ref={heading} tabIndex={-1} className="heading-2 mt-4 outline-none">
        Your bank wants to know it is you
      </h2>
      <p className="mt-2 text-ink-soft">
        {payment?.cardLabel && `${payment.cardLabel} · `}
        {asked}. Nothing is charged until you confirm.
        {fromBalanceMinor > 0 && ` The other ${formatMinor(fromBalanceMinor)} comes from your balance.`}
      </p>
      {confirm.failure && (
        <div className="mt-5">
          <FormFailure>{confirm.failure.message}</FormFailure>
        </div>
      )}
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <Button
          variant="primary"
          size="lg"
          busy={confirm.busy && answer === true}
          disabled={confirm.busy && answer === false}
          onClick={() => void say(true)}
        >
          Confirm {asked}
        </Button>
        <Button
          size="lg"
          busy={confirm.busy && answer === false}
          disabled={confirm.busy && answer === true}
          onClick={() => void say(false)}
        >
          Reject
        </Button>
      </div>
    </Card>
  );
}

/** A payment whose answer is on its way (a lost connection, another tab): asks until it is known. */
export function PaymentUnderWay({ checkout, onMoved }: Props) {
  useEffect(() => {
    const timer = setInterval(() => void look(checkout, onMoved), 2000);
    return () => clearInterval(timer);
  }, [checkout, onMoved]);
  return (
    <Card>
      <div role="status" className="flex items-center gap-4">
        <Spinner size={24} className="shrink-0 text-accent" />
        <div>
          <h2 className="heading-3">Your payment is being confirmed</h2>
          <p className="mt-1 text-ink-soft">
            This takes a moment. You are charged once at most; this page moves on by itself.
          </p>
        </div>
      </div>
    </Card>
  );
}

async function look(checkout: Checkout, onMoved: Props['onMoved']): Promise<void> {
  const found = await call(getCheckout, { checkoutId: checkout.id }).catch(() => null);
  if (found && (found.state !== checkout.state || found.payment?.id !== checkout.payment?.id))
    await onMoved(found);
}
