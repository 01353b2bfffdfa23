// Pays a checkout from the balance alone: one button, no card.
import { useEffect } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import { checkoutEndings } from './checkout-endings.ts';
import type { PaymentFormProps } from './payment-form.ts';
import { PayBar } from './pay-bar.tsx';
import { purposeCopy } from './purpose-copy.ts';
import { isShownByPage, usePayment } from './use-payment.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';

export function PayByBalance({ checkout, partMinor, onMoved, onEnded, onBalanceChanged }: PaymentFormProps) {
  const { id, bill, purpose } = checkout;
  const pay = usePayment(checkout, { onDone: onMoved, onBalanceChanged });
  useEffect(() => {
    if (pay.failure && checkoutEndings.has(pay.failure.code)) onEnded(pay.failure);
  }, [pay.failure, onEnded]);
  const isShownElsewhere =
    pay.failure && (checkoutEndings.has(pay.failure.code) || isShownByPage(pay.failure.code));
  const total = formatMinor(bill.totalMinor);
  return (
    <Card title="Payment">
      <div className="grid gap-5">
        <p className="text-ink-soft">The full {total} is paid from your balance. No card is charged.</p>
        {pay.failure && !isShownElsewhere && <FormFailure>{pay.failure.message}</FormFailure>}
        <PayBar assurance={purposeCopy[purpose].assurance}>
          <Button
            variant="primary"
            size="lg"
            wide
            busy={pay.busy}
            busyLabel="Paying…"
            onClick={() => void pay.run({ checkoutId: id, balanceMinor: partMinor })}
          >
            {purposeCopy[purpose].pay(total)}
          </Button>
        </PayBar>
      </div>
    </Card>
  );
}
