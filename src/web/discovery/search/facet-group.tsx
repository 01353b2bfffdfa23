// A filter with its choices and the number of gigs of each. Native radios, so that the form works without scripts.
// Guarantees: the whole row is the target; a choice with 0 gigs stays available.
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
    <fieldset className="facet">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
          {choice.count !== undefined && (
            <span className={choice.count === 0 ? 'facet-none' : undefined}>
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
