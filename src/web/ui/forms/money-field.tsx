// A box for an amount of money: the user types dollars, the form holds whole cents (null while empty or invalid).
// Guarantees: never a fraction of a cent, never a float as state; the text is normalized on blur.
import { type ComponentProps, useEffect, useState } from 'react';
import { parseAmount } from '#contract/common/money.ts';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

export type MoneyFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'size'> & {
    /** Minor units (cents). */
    valueMinor: number | null;
    onChangeMinor: (amountMinor: number | null) => void;
  };

export function MoneyField({ valueMinor, onChangeMinor, onBlur, ...rest }: MoneyFieldProps) {
  const [text, setText] = useState(() => textOf(valueMinor));
  useEffect(() => {
    setText((now) =>
      parseAmount(now) === valueMinor ? now : valueMinor === null ? now : textOf(valueMinor),
    );
  }, [valueMinor]);
  return (
    <TextField
      {...rest}
      before="$"
      inputMode="decimal"
      autoComplete="off"
      placeholder={rest.placeholder ?? '0.00'}
      inputClassName="pl-8! tabular-nums"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChangeMinor(parseAmount(event.target.value));
      }}
      onBlur={(event) => {
        const amount = parseAmount(text);
        if (amount !== null) setText(textOf(amount));
        onBlur?.(event);
      }}
    />
  );
}

function textOf(amountMinor: number | null): string {
  if (amountMinor === null) return '';
  const cents = String(amountMinor % 100).padStart(2, '0');
  return `${Math.floor(amountMinor / 100)}.${cents}`;
}
