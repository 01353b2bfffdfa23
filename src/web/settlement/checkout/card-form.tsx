// The card of the sandbox provider: four fields and the list of test cards. Real providers bring their own fields.
// Guards: an error of the card lands beside its field; a checkout that has ended is told to the page.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { cardSchema, testCards } from '#contract/settlement/checkout/checkout.schema.ts';
import { formatMinor } from '#contract/common/money.ts';
import { checkoutEndings } from './checkout-endings.ts';
import type { FormProps } from './paying.tsx';
import { purposeWords } from './purpose-copy.ts';
import { isToldAbove, usePayment } from './use-payment.ts';
import { RestByCard } from './balance-choice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

type Fields = { number: string; expiry: string; cvc: string; name: string };
const empty: Fields = { number: '', expiry: '', cvc: '', name: '' };

function groupDigits(text: string): string {
  return text
    .replaceAll(/\D/g, '')
    .slice(0, 19)
    .replaceAll(/(.{4})(?=.)/g, '$1 ');
}

function expiryText(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

function problemsOf(card: Fields): Partial<Fields> {
  const parsed = cardSchema.safeParse(card);
  if (parsed.success) return {};
  const found = Object.entries(z.flattenError(parsed.error).fieldErrors);
  return Object.fromEntries(found.map(([field, sentences]) => [field, sentences?.[0]]));
}

export function CardForm({ checkout, partMinor, onMoved, onEnded, onBalanceChanged }: FormProps) {
  const [card, setCard] = useState<Fields>(empty);
  const [problems, setProblems] = useState<Partial<Fields>>({});
  const [touched, setTouched] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const payButton = useRef<HTMLButtonElement>(null);
  const pay = usePayment(checkout, { onDone: onMoved, onBalanceChanged });
  useEffect(() => {
    if (pay.failure && checkoutEndings.has(pay.failure.code)) onEnded(pay.failure);
  }, [pay.failure, onEnded]);

  const change = (field: keyof Fields, text: string) => {
    setCard((now) => ({ ...now, [field]: text }));
    setProblems((now) => ({ ...now, [field]: undefined }));
    pay.clear();
    setTouched(true);
  };
  /** Said on leaving a box that holds something wrong; an empty one is not scolded before the button is pressed. */
  const leave = (field: keyof Fields) => {
    if (card[field].trim() !== '') setProblems((now) => ({ ...now, [field]: problemsOf(card)[field] }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(card);
    setProblems(found);
    if (Object.keys(found).length === 0) {
      const done = await pay.run({ checkoutId: checkout.id, card, balanceMinor: partMinor });
      if (done) return;
    }
    focusFirstInvalid(form.current);
  };
  const errorOf = (field: keyof Fields) => problems[field] ?? pay.errors[`card.${field}`];
  const isOnField = (Object.keys(empty) as (keyof Fields)[]).some((field) => pay.errors[`card.${field}`]);
  // A refusal of just now, or the one that was there when the page was opened again.
  const wasDeclined = checkout.payment?.state === 'declined' && !touched;
  const declined = wasDeclined
    ? `${checkout.payment?.declinedBecause ?? 'The bank declined this card.'} You have not been charged; try another card.`
    : null;
  const failure = pay.failure
    ? isOnField || checkoutEndings.has(pay.failure.code) || isToldAbove(pay.failure.code)
      ? null
      : pay.failure.message
    : declined;
  return (
    <Card title="Card" action={partMinor > 0 && <RestByCard checkout={checkout} partMinor={partMinor} />}>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
        <TextField
          label="Card number"
          name="number"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="4242 4242 4242 4242"
          value={card.number}
          error={errorOf('number')}
          onChange={(event) => change('number', groupDigits(event.target.value))}
          onBlur={() => leave('number')}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label="Expiry date"
            name="expiry"
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder="MM/YY"
            value={card.expiry}
            error={errorOf('expiry')}
            onChange={(event) => change('expiry', expiryText(event.target.value))}
            onBlur={() => leave('expiry')}
          />
          <TextField
            label="Security code"
            name="cvc"
            inputMode="numeric"
            autoComplete="cc-csc"
            placeholder="123"
            maxLength={4}
            value={card.cvc}
            error={errorOf('cvc')}
            onChange={(event) => change('cvc', event.target.value.replaceAll(/\D/g, ''))}
            onBlur={() => leave('cvc')}
          />
        </div>
        <TextField
          label="Name on the card"
          name="name"
          autoComplete="cc-name"
          maxLength={100}
          value={card.name}
          error={errorOf('name')}
          onChange={(event) => change('name', event.target.value)}
          onBlur={() => leave('name')}
        />
        {failure && <FormFailure>{failure}</FormFailure>}
        <Button
          ref={payButton}
          type="submit"
          variant="primary"
          size="lg"
          wide
          busy={pay.busy}
          busyLabel="Paying…"
        >
          {purposeWords[checkout.purpose].pay(formatMinor(checkout.bill.totalMinor))}
        </Button>
      </form>
      {checkout.provider === 'sandbox' && (
        <TestCards
          onChoose={(number) => {
            setCard((now) => ({ number, expiry: '12/34', cvc: '123', name: now.name || 'Test Card' }));
            setProblems({});
            setTouched(true);
            pay.clear();
            payButton.current?.focus();
          }}
        />
      )}
    </Card>
  );
}

/** No real card can be charged here, so the page says which numbers do what. */
function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <div className="mt-6 rounded-md bg-sunken p-4 text-sm">
      <p className="font-medium">
        This installation takes test cards only; no real money moves. Choose one to fill the form:
      </p>
      <ul className="mt-1">
        {testCards.map((card) => (
          <li key={card.number}>
            <button
              type="button"
              className="flex min-h-11 w-full justify-between gap-x-4 rounded-sm py-1 text-left hover:text-accent max-sm:flex-col sm:items-center"
              onClick={() => onChoose(card.number)}
            >
              <span className="tabular-nums underline underline-offset-4">{card.number}</span>
              <span className="text-ink-soft">{card.does}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
