// The card form of the sandbox provider, with its list of test cards. Real providers bring their own fields.
// Guards: card errors appear on their fields; a checkout that has ended is reported to the page.
import { type FormEvent, useEffect, useRef } from 'react';
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import { formatMinor } from '#contract/common/money.ts';
import { CardRemainder } from './balance-choice.tsx';
import { type CardEntry, CardFields, cardFieldNames, useCardEntry } from './card-fields.tsx';
import { checkoutEndings } from './checkout-endings.ts';
import type { PaymentFormProps } from './payment-form.ts';
import { PayBar } from './pay-bar.tsx';
import { purposeCopy } from './purpose-copy.ts';
import { TestCards } from './test-cards.tsx';
import { isShownByPage, usePayment } from './use-payment.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';

export function CardForm({ checkout, partMinor, onMoved, onEnded, onBalanceChanged }: PaymentFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const payButton = useRef<HTMLButtonElement>(null);
  const pay = usePayment(checkout, { onDone: onMoved, onBalanceChanged });
  const entry = useCardEntry(pay.errors, pay.clear);
  useEffect(() => {
    if (pay.failure && checkoutEndings.has(pay.failure.code)) onEnded(pay.failure);
  }, [pay.failure, onEnded]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (entry.check()) {
      const done = await pay.run({ checkoutId: checkout.id, card: entry.card, balanceMinor: partMinor });
      if (done) return;
    }
    focusFirstInvalid(form.current);
  };
  const failure = failureText(checkout, entry, pay);
  return (
    <Card title="Card" action={partMinor > 0 && <CardRemainder checkout={checkout} partMinor={partMinor} />}>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
        <CardFields entry={entry} />
        {failure && <FormFailure>{failure}</FormFailure>}
        <PayBar assurance={purposeCopy[checkout.purpose].assurance}>
          <Button
            ref={payButton}
            type="submit"
            variant="primary"
            size="lg"
            wide
            busy={pay.busy}
            busyLabel="Paying…"
          >
            {purposeCopy[checkout.purpose].pay(formatMinor(checkout.bill.totalMinor))}
          </Button>
        </PayBar>
      </form>
      {checkout.provider === 'sandbox' && (
        <TestCards
          onChoose={(number) => {
            entry.fill(number);
            payButton.current?.focus();
          }}
        />
      )}
    </Card>
  );
}

/** The message above the button; errors shown on a field or by the page are left out. */
function failureText(
  checkout: Checkout,
  { touched }: CardEntry,
  { failure, errors }: ReturnType<typeof usePayment>,
): string | null {
  if (failure) {
    const isOnField = cardFieldNames.some((field) => errors[`card.${field}`]);
    return isOnField || checkoutEndings.has(failure.code) || isShownByPage(failure.code)
      ? null
      : failure.message;
  }
  // A decline from before the page was opened.
  if (checkout.payment?.state !== 'declined' || touched) return null;
  return `${checkout.payment.declinedBecause ?? 'The bank declined this card.'} You have not been charged; try another card.`;
}
