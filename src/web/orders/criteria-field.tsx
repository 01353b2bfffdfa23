// The checklist of an order as boxes to tick: what a delivery meets, or what a revision request finds missing.
import { CheckboxField } from '#web/ui/choice-fields.tsx';
import { FieldNotes, useFieldIds } from '#web/ui/field.tsx';

type Props = { label: string; criteria: readonly string[]; chosen: number[]; onChange: (chosen: number[]) => void; error?: string | undefined };

export function CriteriaField({ label, criteria, chosen, onChange, error }: Props) {
  const ids = useFieldIds({ error });
  if (criteria.length === 0) return null;
  return (
    <fieldset aria-describedby={ids.describedBy}>
      <legend className="text-sm font-medium">{label}</legend>
      <div className="mt-1">
        {criteria.map((criterion, at) => (
          <CheckboxField
            key={criterion}
            label={criterion}
            checked={chosen.includes(at)}
            onChange={(event) => onChange(event.target.checked ? [...chosen, at].sort((one, other) => one - other) : chosen.filter((one) => one !== at))}
          />
        ))}
      </div>
      <FieldNotes ids={ids} error={error} />
    </fieldset>
  );
}
