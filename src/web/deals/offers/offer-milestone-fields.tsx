// The milestone fields and the acceptance criteria of the offer form.
import { Plus, Trash2 } from 'lucide-react';
import { offerLimits } from '#contract/deals/offers/offer.schema.ts';
import { DaysField } from '#web/catalog/gigs/editor/days-field.tsx';
import { emptyMilestone, type MilestoneDraft, type OfferDraft } from './offer-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { MoneyField } from '#web/ui/forms/money-field.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';

export function CriteriaField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <TextArea
      label="Acceptance criteria"
      optional
      help="One criterion per line, at most 8."
      dir="auto"
      rows={4}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type MilestoneFieldsProps = {
  draft: OfferDraft;
  change: (changes: Partial<OfferDraft>) => void;
  errorOf: (field: string) => string | undefined;
};

export function MilestoneFields({ draft: { milestones }, change, errorOf }: MilestoneFieldsProps) {
  const { min, max } = offerLimits.milestones;
  return (
    <div className="grid gap-5">
      <ol className="grid gap-5">
        {milestones.map((milestone, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- milestones are identified by position
          <li key={at} className="rounded-md border border-line p-4">
            <Milestone
              number={at + 1}
              milestone={milestone}
              errorOf={(field) => errorOf(`milestones.${at}.${field}`)}
              onChange={(changed) => change({ milestones: milestones.with(at, changed) })}
              onRemove={
                milestones.length > min ? () => change({ milestones: milestones.toSpliced(at, 1) }) : null
              }
            />
          </li>
        ))}
      </ol>
      {errorOf('milestones') && <FormFailure>{errorOf('milestones')}</FormFailure>}
      {milestones.length < max && (
        <div>
          <Button icon={Plus} onClick={() => change({ milestones: [...milestones, emptyMilestone] })}>
            Add a milestone
          </Button>
        </div>
      )}
    </div>
  );
}

type MilestoneProps = {
  number: number;
  milestone: MilestoneDraft;
  errorOf: (field: string) => string | undefined;
  onChange: (milestone: MilestoneDraft) => void;
  /** Null at the minimum number of milestones. */
  onRemove: (() => void) | null;
};

function Milestone({ number, milestone, errorOf, onChange, onRemove }: MilestoneProps) {
  const set = (changes: Partial<MilestoneDraft>) => onChange({ ...milestone, ...changes });
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">Milestone {number}</legend>
      <div className="flex items-center justify-between gap-3">
        <p aria-hidden className="font-medium">
          Milestone {number}
        </p>
        {onRemove && (
          <Button variant="quiet" size="sm" icon={Trash2} onClick={onRemove}>
            Remove<span className="sr-only"> milestone {number}</span>
          </Button>
        )}
      </div>
      <TextField
        label="Title"
        dir="auto"
        maxLength={80}
        value={milestone.title}
        error={errorOf('title')}
        onChange={(event) => set({ title: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          label="Price"
          valueMinor={milestone.priceMinor}
          error={errorOf('priceMinor')}
          onChangeMinor={(priceMinor) => set({ priceMinor })}
        />
        <DaysField
          label="Delivery"
          days={milestone.deliveryDays}
          error={errorOf('deliveryDays')}
          onChangeDays={(deliveryDays) => set({ deliveryDays })}
        />
      </div>
      <CriteriaField
        value={milestone.criteria}
        error={errorOf('items')}
        onChange={(criteria) => set({ criteria })}
      />
    </fieldset>
  );
}
