// Six boxes for a six-digit code: focus advances automatically; a pasted or auto-filled code works in any box.
// Guarantees: digits only; screen readers announce "Digit 3 of 6"; `onComplete` fires once per complete code; an error restores
// focus.
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { otpLength } from '#contract/people/accounts/account.schema.ts';
import { addedDigits, blank, boxesOf, digitsOf, eraseDigit, firstBlank, placeDigits } from './code-entry.ts';
import { cx } from '#web/ui/class-names.ts';
import { controlClasses } from '#web/ui/forms/field.tsx';

type Props = {
  code: string;
  onChange: (code: string) => void;
  onComplete: (code: string) => void;
  describedBy: string;
  invalid: boolean;
  /** While the code is checked, the boxes keep focus but are read-only. */
  busy: boolean;
  /** False if content above should be seen first, which a phone's keyboard would cover. */
  autoFocus?: boolean;
};

export function CodeBoxes(props: Props) {
  const { describedBy, invalid, busy, autoFocus = true } = props;
  const { boxes, shown, type, onKey, onPaste } = useCodeBoxes(props);
  return (
    <div
      role="group"
      dir="ltr"
      aria-label="Verification code"
      aria-describedby={describedBy}
      className="flex gap-2 sm:gap-3"
    >
      {Array.from({ length: otpLength }, (_, at) => (
        <input
          key={at}
          ref={(box) => void (boxes.current[at] = box)}
          value={shown[at] === blank ? '' : shown[at]}
          inputMode="numeric"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          aria-label={`Digit ${at + 1} of ${otpLength}`}
          aria-invalid={invalid || undefined}
          readOnly={busy}
          autoFocus={autoFocus && at === 0}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => onKey(event, at)}
          onPaste={(event) => onPaste(event, at)}
          onChange={(event) => type(at, event.target.value)}
          className={cx(
            controlClasses,
            'h-14 min-w-0 flex-1 px-0 text-center text-xl font-semibold tabular-nums transition-opacity',
            busy && 'opacity-55',
          )}
        />
      ))}
    </div>
  );
}

/** Moves focus between the boxes and writes typed or pasted digits into the code. */
function useCodeBoxes({ code, onChange, onComplete, invalid, busy }: Props) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const shown = boxesOf(code);
  const focusOn = (at: number) => {
    boxes.current[at]?.focus();
    boxes.current[at]?.select();
  };
  useEffect(() => {
    if (invalid) focusOn(firstBlank(code));
    // Only when the error arrives, not while the next code is typed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [invalid]);

  const place = (at: number, digits: string) => {
    if (busy) return;
    const next = placeDigits(code, at, digits);
    onChange(next.code);
    focusOn(next.focus);
    if (digitsOf(next.code).length === otpLength) onComplete(digitsOf(next.code));
  };
  const type = (at: number, text: string) => {
    const digits = addedDigits(shown[at] ?? blank, text);
    if (digits !== '') place(at, digits);
    else if (text === '') onChange(eraseDigit(code, at));
  };
  const onKey = (event: KeyboardEvent, at: number) => {
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: otpLength - 1 }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      focusOn(Math.max(0, Math.min(target, otpLength - 1)));
    }
    if (event.key === 'Backspace' && shown[at] === blank && at > 0 && !busy) {
      event.preventDefault();
      onChange(eraseDigit(code, at - 1));
      focusOn(at - 1);
    }
  };
  const onPaste = (event: ClipboardEvent, at: number) => {
    event.preventDefault();
    const digits = digitsOf(event.clipboardData.getData('text')).slice(0, otpLength);
    if (digits) place(at, digits);
  };
  return { boxes, shown, type, onKey, onPaste };
}
