// A field for a whole number of days: any input is accepted, the draft holds a number or null.
import { useEffect, useState } from 'react';
import { TextField, type TextFieldProps } from '#web/ui/forms/text-field.tsx';

export type DaysFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  days: number | null;
  onChangeDays: (days: number | null) => void;
};

export function DaysField({ days, onChangeDays, ...rest }: DaysFieldProps) {
  const [text, setText] = useState(days === null ? '' : String(days));
  useEffect(() => {
    setText((shown) => (numberIn(shown) === days || days === null ? shown : String(days)));
  }, [days]);
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      after={numberIn(text) === 1 ? 'day' : 'days'}
      inputClassName="tabular-nums pr-14!"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChangeDays(numberIn(event.target.value));
      }}
    />
  );
}

function numberIn(text: string): number | null {
  return /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : null;
}
