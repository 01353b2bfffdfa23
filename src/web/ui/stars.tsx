// Ratings, which the API gives in hundredths of a star (487 = 4.87). `Rating` is the short form beside a title,
// `Stars` draws five, `StarsField` asks for one to five. Guards: the number is always written, never only drawn.
import { type ReactNode, useId } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { FieldNotes, useFieldIds } from '#web/ui/field.tsx';

const starPath = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';

export function formatRating(ratingHundredths: number): string {
  return (Math.round(ratingHundredths / 10) / 10).toFixed(1);
}

/** ★ 4.9 (128), or "New" before the first review. */
export function Rating({
  ratingHundredths,
  count,
  className,
}: {
  ratingHundredths: number | null;
  count?: number;
  className?: string;
}) {
  if (ratingHundredths === null) return <span className={cx('text-sm text-ink-faint', className)}>New</span>;
  const rating = formatRating(ratingHundredths);
  const said = `Rated ${rating} out of 5${count === undefined ? '' : ` from ${reviews(count)}`}`;
  return (
    <span className={cx('inline-flex items-center gap-1 text-sm whitespace-nowrap', className)}>
      <span className="sr-only">{said}</span>
      <svg width="15" height="15" viewBox="0 0 20 20" aria-hidden className="fill-marigold">
        <path d={starPath} />
      </svg>
      <span aria-hidden className="font-semibold tabular-nums">
        {rating}
      </span>
      {count !== undefined && (
        <span aria-hidden className="text-ink-faint tabular-nums">
          ({count.toLocaleString('en-US')})
        </span>
      )}
    </span>
  );
}

export function Stars({ ratingHundredths, size = 18 }: { ratingHundredths: number; size?: number }) {
  const id = useId();
  const filled = `${Math.max(0, Math.min(100, ratingHundredths / 5))}%`;
  return (
    <svg
      role="img"
      aria-label={`${formatRating(ratingHundredths)} out of 5 stars`}
      width={size * 5}
      height={size}
      viewBox="0 0 100 20"
      className="shrink-0"
    >
      <clipPath id={id}>
        <rect width={filled} height="20" />
      </clipPath>
      {[0, 20, 40, 60, 80].map((x) => (
        <path key={x} d={starPath} transform={`translate(${x})`} className="fill-ink/15" />
      ))}
      <g clipPath={`url(#${id})`}>
        {[0, 20, 40, 60, 80].map((x) => (
          <path key={x} d={starPath} transform={`translate(${x})`} className="fill-marigold" />
        ))}
      </g>
    </svg>
  );
}

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
      <div className="flex items-center">
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

function reviews(count: number): string {
  return count === 1 ? '1 review' : `${count.toLocaleString('en-US')} reviews`;
}
