// Confirmation of a payment by the bank. The sandbox offers both answers here.
// Guards: one answer at a time; after a rejection, the same checkout accepts another card.
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
  const [approved, setApproved] = useState<boolean>();
  const confirm = useCommand(confirmPayment, { onDone: onMoved });
  const respond = async (approve: boolean) => {
    setApproved(approve);
    const done = await confirm.run({ checkoutId: checkout.id, approve });
    // Refused, or the answer was lost: the checkout has the bank's decision.
    if (!done) await refresh(checkout, onMoved);
  };
  const { bill, payment } = checkout;
  const fromBalanceMinor = payment?.balanceMinor ?? 0;
  const cardAmount = formatMinor(bill.totalMinor - fromBalanceMinor);
  return (
    <Card>
      <Icon of={Landmark} size={32} className="text-accent" />
      <h2 ref={heading} tabIndex={-1} className="heading-2 mt-4 outline-none">
        Confirm this payment with your bank
      </h2>
      <p className="mt-2 text-ink-soft">
        {payment?.cardLabel && `${payment.cardLabel} · `}
        {cardAmount}. Nothing is charged until you confirm.
        {fromBalanceMinor > 0 && ` The remaining ${formatMinor(fromBalanceMinor)} comes from your balance.`}
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
          busy={confirm.busy && approved === true}
          disabled={confirm.busy && approved === false}
          onClick={() => void respond(true)}
        >
          Confirm {cardAmount}
        </Button>
        <Button
          size="lg"
          busy={confirm.busy && approved === false}
          disabled={confirm.busy && approved === true}
          onClick={() => void respond(false)}
        >
          Reject
        </Button>
      </div>
    </Card>
  );
}

/** A payment without a result yet (a lost connection, another tab): polls until there is one. */
export function PaymentPending({ checkout, onMoved }: Props) {
  useEffect(() => {
    const timer = setInterval(() => void refresh(checkout, onMoved), 2000);
    return () => clearInterval(timer);
  }, [checkout, onMoved]);
  return (
    <Card>
      <div role="status" className="flex items-center gap-4">
        <Spinner size={24} className="shrink-0 text-accent" />
        <div>
          <h2 className="heading-3">Your payment is being confirmed</h2>
          <p className="mt-1 text-ink-soft">
            This takes a moment. You are charged at most once; this page updates automatically.
          </p>
        </div>
      </div>
    </Card>
  );
}

async function refresh(checkout: Checkout, onMoved: Props['onMoved']): Promise<void> {
  const current = await call(getCheckout, { checkoutId: checkout.id }).catch(() => null);
  if (current && (current.state !== checkout.state || current.payment?.id !== checkout.payment?.id))
    await onMoved(current);
}
