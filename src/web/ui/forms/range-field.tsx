// A whole number chosen by a slider, with the figure always written beside its label. The browser's own range input, so keys, touch
// and screen readers work as expected.
import { useId } from 'react';

export type RangeFieldProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max: number;
  /** "12 orders", for the figure and for screen readers. */
  formatValue?: (value: number) => string;
};

export function RangeField({ label, value, onChange, min = 0, max, formatValue = String }: RangeFieldProps) {
  const id = useId();
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span aria-hidden className="text-ink-soft tabular-nums">
          {formatValue(value)}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        disabled={max <= min}
        aria-valuetext={formatValue(value)}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full cursor-pointer accent-accent disabled:cursor-default"
      />
    </div>
  );
}
