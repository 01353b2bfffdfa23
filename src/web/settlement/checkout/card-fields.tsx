// The four card fields of the sandbox form and their validation.
import { useState } from 'react';
import { z } from 'zod';
import type { FieldErrors } from '#contract/common/envelope.ts';
import { cardSchema } from '#contract/settlement/checkout/checkout.schema.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';

type Fields = { number: string; expiry: string; cvc: string; name: string };
const empty: Fields = { number: '', expiry: '', cvc: '', name: '' };
export const cardFieldNames = Object.keys(empty) as (keyof Fields)[];

export type CardEntry = ReturnType<typeof useCardEntry>;

/** The typed card and its problems. `serverErrors` are those of the last attempt, `onEdit` clears them. */
export function useCardEntry(serverErrors: FieldErrors, onEdit: () => void) {
  const [card, setCard] = useState<Fields>(empty);
  const [problems, setProblems] = useState<Partial<Fields>>({});
  const [touched, setTouched] = useState(false);
  return {
    card,
    touched,
    change(field: keyof Fields, text: string) {
      setCard((now) => ({ ...now, [field]: text }));
      setProblems((now) => ({ ...now, [field]: undefined }));
      onEdit();
      setTouched(true);
    },
    /** On blur; an empty field is reported only on submit. */
    leave(field: keyof Fields) {
      if (card[field].trim() !== '') setProblems((now) => ({ ...now, [field]: problemsOf(card)[field] }));
    },
    /** Shows all problems; true if there are none. */
    check(): boolean {
      const all = problemsOf(card);
      setProblems(all);
      return Object.keys(all).length === 0;
    },
    fill(number: string) {
      setCard((now) => ({ number, expiry: '12/34', cvc: '123', name: now.name || 'Test Card' }));
      setProblems({});
      setTouched(true);
      onEdit();
    },
    errorOf: (field: keyof Fields) => problems[field] ?? serverErrors[`card.${field}`],
  };
}

function problemsOf(card: Fields): Partial<Fields> {
  const parsed = cardSchema.safeParse(card);
  if (parsed.success) return {};
  const errors = Object.entries(z.flattenError(parsed.error).fieldErrors);
  return Object.fromEntries(errors.map(([field, messages]) => [field, messages?.[0]]));
}

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

export function CardFields({ entry: { card, change, leave, errorOf } }: { entry: CardEntry }) {
  return (
    <>
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
    </>
  );
}
