// The checklist of an order as checkboxes: what a delivery meets, or what a revision request finds missing.
import { useId } from 'react';
import { FieldNotes } from '#web/ui/forms/field.tsx';
import { CheckboxField } from '#web/ui/forms/choice-fields.tsx';

type Props = {
  label: string;
  criteria: readonly string[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  error?: string | undefined;
};

export function CriteriaField({ label, criteria, chosen, onChange, error }: Props) {
  const id = useId();
  if (criteria.length === 0) return null;
  const toggle = (at: number, isChosen: boolean) => {
    const others = chosen.filter((index) => index !== at);
    onChange(isChosen ? [...others, at].sort((a, b) => a - b) : others);
  };
  return (
    <fieldset>
      <legend className="text-sm font-medium">{label}</legend>
      <div className="mt-1">
        {criteria.map((criterion, at) => (
          <CheckboxField
            // oxlint-disable-next-line react/no-array-index-key -- a frozen list; its indexes are submitted
            key={at}
            label={<bdi>{criterion}</bdi>}
            checked={chosen.includes(at)}
            aria-invalid={error ? true : undefined}
            onChange={(event) => toggle(at, event.target.checked)}
          />
        ))}
      </div>
      {error && <FieldNotes ids={{ id, describedBy: undefined, invalid: true }} error={error} />}
    </fieldset>
  );
}
