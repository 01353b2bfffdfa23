// A rating of one to five whole stars: native radios drawn as stars, the chosen one also in a word.
import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { FieldNotes, useFieldIds } from './field.tsx';
import { starPath } from '#web/ui/star-path.ts';

export type StarsFieldProps = {
  label: ReactNode;
  name: string;
  /** Whole stars, 1 to 5; null while nothing is chosen. */
  value: number | null;
  onChange: (stars: number) => void;
  help?: ReactNode;
  error?: string | undefined;
};

const words = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

export function StarsField({ label, name, value, onChange, help, error }: StarsFieldProps) {
  const ids = useFieldIds({ help, error });
  return (
    <fieldset role="radiogroup" aria-describedby={ids.describedBy} aria-invalid={ids.invalid || undefined}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap items-center">
        {words.map((word, at) => (
          <label
            key={word}
            className="flex size-11 items-center justify-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={at + 1}
              checked={value === at + 1}
              onChange={() => onChange(at + 1)}
              className="sr-only"
            />
            <span className="sr-only">{`${at + 1} of 5, ${word}`}</span>
            <svg width="28" height="28" viewBox="0 0 20 20" aria-hidden>
              <path
                d={starPath}
                className={cx(
                  'transition-colors',
                  at < (value ?? 0) ? 'fill-marigold' : 'fill-transparent stroke-line-strong',
                )}
                strokeWidth="1.2"
              />
            </svg>
          </label>
        ))}
        <span className="ml-3 text-sm text-ink-soft" aria-hidden>
          {value ? words[value - 1] : ''}
        </span>
      </div>
      <FieldNotes ids={ids} help={help} error={error} />
    </fieldset>
  );
}
