// A filter with its choices and the number of gigs of each. Native radios, so that the form works without scripts.
// Guarantees: the whole row is the target; a choice with 0 gigs stays available.
import { cx } from '#web/ui/class-names.ts';

export type FacetChoice = { value: string; label: string; count?: number | undefined };
export type FacetGroupProps = {
  legend: string;
  name: string;
  /** The selected value; '' is the first choice, "any". */
  value: string;
  choices: FacetChoice[];
  onChange: (value: string) => void;
};

export function FacetGroup({ legend, name, value, choices, onChange }: FacetGroupProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="group -mx-2 flex min-h-9 items-center gap-2.5 rounded-sm px-2 text-sm text-ink-soft hover:bg-ink/5 has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-surface transition-[border-width,border-color] checked:border-[5px] checked:border-accent focus-visible:outline-none"
          />
          <span className="min-w-0 flex-1">{choice.label}</span>
          {choice.count !== undefined && (
            <span
              className={cx(
                'text-xs tabular-nums',
                choice.count === 0 ? 'text-ink-faint/80' : 'text-ink-faint',
              )}
            >
              <span className="sr-only">, </span>
              {choice.count.toLocaleString('en-US')}
              <span className="sr-only"> gigs</span>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
