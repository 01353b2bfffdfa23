// The bank's question for a payment that needs a confirmation; with the sandbox, both answers are offered here.
import { Landmark } from 'lucide-react';
import { confirmPayment, getCheckout } from '#contract/checkout/checkout.endpoints.ts';
import type { Checkout } from '#contract/checkout/checkout.schema.ts';
import { formatMinor } from '#contract/common/money.ts';
import { call } from '#web/app/call.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/form-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function ConfirmWithBank({ checkout, onMoved }: { checkout: Checkout; onMoved: (next: Checkout) => Promise<void> }) {
  const confirm = useCommand(confirmPayment, { onDone: onMoved });
  const declined = confirm.failure?.code === 'card_declined';
  return (
    <Card>
      <Icon of={Landmark} size={32} className="text-accent" />
      <h2 className="heading-2 mt-4">Your bank wants to know it is you</h2>
      <p className="mt-2 text-ink-soft">
        {checkout.payment?.cardLabel} · {formatMinor(checkout.quote.totalMinor)}. Nothing is charged until you confirm.
      </p>
      <div className="mt-5">
        <FormFailure>{confirm.failure?.message}</FormFailure>
      </div>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row">
        {declined ? (
          <Button variant="primary" onClick={() => void call(getCheckout, { checkoutId: checkout.id }).then(onMoved)}>
            Try another card
          </Button>
        ) : (
          <>
            <Button variant="primary" busy={confirm.busy} onClick={() => void confirm.run({ checkoutId: checkout.id, approve: true })}>
              Confirm {formatMinor(checkout.quote.totalMinor)}
            </Button>
            <Button disabled={confirm.busy} onClick={() => void confirm.run({ checkoutId: checkout.id, approve: false })}>
              Reject
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
