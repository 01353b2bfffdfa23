// The card of the sandbox provider: four fields and the list of test cards. Real providers bring their own fields.
// Guards: an error of the card lands beside its field; a checkout that has ended is told to the page.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { payCheckout } from '#contract/checkout/checkout.endpoints.ts';
import { cardSchema, testCards } from '#contract/checkout/checkout.schema.ts';
import type { Checkout } from '#contract/checkout/checkout.schema.ts';
import { formatMinor } from '#contract/common/money.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/form-parts.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Fields = { number: string; expiry: string; cvc: string; name: string };
const empty: Fields = { number: '', expiry: '', cvc: '', name: '' };
/** Refusals after which this checkout cannot be paid any more. */
const endings = new Set(['checkout_expired', 'gig_not_available', 'quote_changed', 'checkout_not_found', 'gig_not_found']);

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

type Props = { checkout: Checkout; onMoved: (next: Checkout) => Promise<void>; onEnded: (sentence: string) => void };

export function CardForm({ checkout, onMoved, onEnded }: Props) {
  const [card, setCard] = useState<Fields>(empty);
  const [problems, setProblems] = useState<Partial<Fields>>({});
  const form = useRef<HTMLFormElement>(null);
  const pay = useCommand(payCheckout, { onDone: onMoved });
  useEffect(() => {
    if (pay.failure && endings.has(pay.failure.code)) onEnded(pay.failure.message);
  }, [pay.failure, onEnded]);

  const change = (field: keyof Fields, text: string) => {
    setCard({ ...card, [field]: text });
    setProblems({ ...problems, [field]: undefined });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = cardSchema.safeParse(card);
    if (!parsed.success) {
      const found = z.flattenError(parsed.error).fieldErrors;
      setProblems(Object.fromEntries(Object.entries(found).map(([field, sentences]) => [field, sentences?.[0]])));
      form.current?.querySelector<HTMLInputElement>(`[name="${Object.keys(found)[0]}"]`)?.focus();
      return;
    }
    await pay.run({ checkoutId: checkout.id, card });
  };
  const errorOf = (field: keyof Fields) => problems[field] ?? pay.errors[`card.${field}`];
  const isOnField = (Object.keys(empty) as (keyof Fields)[]).some((field) => pay.errors[`card.${field}`]);
  return (
    <Card title="Card">
      <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
        <TextField label="Card number" name="number" inputMode="numeric" autoComplete="cc-number" placeholder="4242 4242 4242 4242" value={card.number} error={errorOf('number')} onChange={(event) => change('number', groupDigits(event.target.value))} />
        <div className="grid grid-cols-2 gap-4">
          <TextField label="Expiry date" name="expiry" inputMode="numeric" autoComplete="cc-exp" placeholder="MM/YY" value={card.expiry} error={errorOf('expiry')} onChange={(event) => change('expiry', expiryText(event.target.value))} />
          <TextField label="Security code" name="cvc" inputMode="numeric" autoComplete="cc-csc" placeholder="123" maxLength={4} value={card.cvc} error={errorOf('cvc')} onChange={(event) => change('cvc', event.target.value.replaceAll(/\D/g, ''))} />
        </div>
        <TextField label="Name on the card" name="name" autoComplete="cc-name" maxLength={100} value={card.name} error={errorOf('name')} onChange={(event) => change('name', event.target.value)} />
        {pay.failure && !isOnField && !endings.has(pay.failure.code) && <FormFailure>{pay.failure.message}</FormFailure>}
        <Button type="submit" variant="primary" size="lg" wide busy={pay.busy} busyLabel="Paying…">
          Pay {formatMinor(checkout.quote.totalMinor)} into escrow
        </Button>
      </form>
      {checkout.provider === 'sandbox' && <TestCards onChoose={(number) => setCard({ number, expiry: '12/34', cvc: '123', name: card.name || 'Test Card' })} />}
    </Card>
  );
}

/** No real card can be charged here, so the page says which numbers do what. */
function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <div className="mt-6 rounded-md bg-sunken p-4 text-sm">
      <p className="font-medium">This installation takes test cards only; no real money moves</p>
      <ul className="mt-1">
        {testCards.map((card) => (
          <li key={card.number}>
            <button type="button" className="flex min-h-9 w-full flex-wrap items-center justify-between gap-x-4 rounded-sm text-left hover:text-accent pointer-coarse:min-h-11" onClick={() => onChoose(card.number)}>
              <span className="tabular-nums underline underline-offset-4">{card.number}</span>
              <span className="text-ink-soft">{card.does}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
