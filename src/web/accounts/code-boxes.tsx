// Six boxes for a six-digit code: one digit each, moves on by itself, takes a pasted or auto-filled code anywhere.
// Guards: digits only; screen readers hear "Digit 3 of 6"; `onComplete` fires once per complete code.
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { otpLength } from '#contract/accounts/account.schema.ts';
import { cx } from '#web/ui/class-names.ts';
import { controlClasses } from '#web/ui/field.tsx';

type Props = {
  code: string;
  onChange: (code: string) => void;
  onComplete: (code: string) => void;
  describedBy: string;
  invalid: boolean;
  disabled: boolean;
};

const blank = ' ';

/** The code is kept as text with blanks for empty boxes, so that a digit in the middle can be corrected. */
export function digitsOf(code: string): string {
  return code.replaceAll(/\D/g, '');
}

export function CodeBoxes({ code, onChange, onComplete, describedBy, invalid, disabled }: Props) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const padded = code.padEnd(otpLength, blank).slice(0, otpLength);

  const place = (at: number, digits: string) => {
    const chars = [...padded];
    [...digits].slice(0, otpLength - at).forEach((digit, i) => (chars[at + i] = digit));
    const next = chars.join('');
    onChange(next);
    const focus = Math.min(at + digits.length, otpLength - 1);
    boxes.current[focus]?.focus();
    boxes.current[focus]?.select();
    if (digitsOf(next).length === otpLength) onComplete(digitsOf(next));
  };
  const onKey = (event: KeyboardEvent, at: number) => {
    if (event.key === 'Backspace' && padded[at] === blank && at > 0) {
      event.preventDefault();
      onChange(padded.slice(0, at - 1) + blank + padded.slice(at));
      boxes.current[at - 1]?.focus();
    }
    if (event.key === 'ArrowLeft' && at > 0) boxes.current[at - 1]?.focus();
    if (event.key === 'ArrowRight' && at < otpLength - 1) boxes.current[at + 1]?.focus();
  };
  const onPaste = (event: ClipboardEvent, at: number) => {
    event.preventDefault();
    const digits = digitsOf(event.clipboardData.getData('text'));
    if (digits) place(digits.length >= otpLength ? 0 : at, digits.slice(0, otpLength));
  };
  return (
    <div role="group" aria-label="Verification code" className="flex gap-2 sm:gap-3">
      {Array.from({ length: otpLength }, (_, at) => (
        <input
          key={at}
          ref={(box) => void (boxes.current[at] = box)}
          value={padded[at] === blank ? '' : padded[at]}
          inputMode="numeric"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          aria-label={`Digit ${at + 1} of ${otpLength}`}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          disabled={disabled}
          autoFocus={at === 0}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => onKey(event, at)}
          onPaste={(event) => onPaste(event, at)}
          onChange={(event) => {
            const digits = digitsOf(event.target.value);
            // Typing over a filled box gives both digits; auto-fill gives all six at once.
            if (digits === '') onChange(padded.slice(0, at) + blank + padded.slice(at + 1));
            else place(at, digits.length > 2 ? digits : digits.at(-1)!);
          }}
          className={cx(controlClasses, 'h-14 min-w-0 flex-1 px-0 text-center text-xl font-semibold tabular-nums')}
        />
      ))}
    </div>
  );
}
