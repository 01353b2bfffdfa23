// The form in which either side proposes an addition to the order: what, at which price, with how much extra time.
// Guarantees: shows what each side would pay or get while the price is entered; input survives a reload and a refusal.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { proposeAddition } from '#contract/orders/orders/addition.endpoints.ts';
import { additionLimits } from '#contract/orders/orders/addition.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { daysText, revisionsText } from '#web/catalog/gigs/package-copy.ts';
import { Preview } from './addition-item.tsx';
import { priceProblem } from './addition-copy.ts';
import { useStoredDraft } from '#web/app/stored-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { MoneyField } from '#web/ui/forms/money-field.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = { order: OrderView; onChanged: (order: OrderView) => void; onCancel: () => void };
type Draft = {
  title: string;
  description: string;
  priceMinor: number | null;
  days: number;
  revisions: number;
  /** One checklist item per line. */
  criteria: string;
};
type Problems = {
  title?: string | undefined;
  priceMinor?: string | undefined;
  criteria?: string | undefined;
};

const empty: Draft = { title: '', description: '', priceMinor: null, days: 0, revisions: 0, criteria: '' };
const criteriaIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function problemsOf(draft: Draft, isSeller: boolean): Problems {
  const criteria = criteriaIn(draft.criteria);
  return {
    title: draft.title.trim().length < 3 ? 'Enter a title for the addition' : undefined,
    priceMinor: draft.priceMinor === null && !isSeller ? undefined : priceProblem(draft.priceMinor),
    criteria:
      criteria.length > additionLimits.criteria
        ? `At most ${additionLimits.criteria} lines`
        : criteria.some((line) => line.length < 2 || line.length > additionLimits.criterion)
          ? `Use 2 to ${additionLimits.criterion} characters per line`
          : undefined,
  };
}

export function ProposeAddition({ order, onChanged, onCancel }: Props) {
  const { draft, change, form, send, propose, errorOf } = useProposal({ order, onChanged });
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), [form]);
  return (
    <form
      ref={form}
      onSubmit={send}
      noValidate
      aria-labelledby="propose-addition"
      className="grid gap-5 border-t border-line pt-5"
    >
      <h3 id="propose-addition" className="heading-3">
        {order.role === 'seller' ? 'Propose an addition' : 'Request an addition'}
      </h3>
      <TextField
        label="What should be added?"
        dir="auto"
        maxLength={additionLimits.title}
        value={draft.title}
        error={errorOf('title')}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label="Details"
        optional
        dir="auto"
        rows={3}
        maxLength={additionLimits.description}
        value={draft.description}
        error={propose.errors['change.description']}
        onChange={(event) => change({ description: event.target.value })}
      />
      <TextArea
        label="Acceptance criteria"
        optional
        dir="auto"
        help="One per line. If left empty, the title is used."
        rows={2}
        value={draft.criteria}
        error={errorOf('criteria')}
        onChange={(event) => change({ criteria: event.target.value })}
      />
      <ProposalTerms order={order} draft={draft} priceError={errorOf('priceMinor')} onChange={change} />
      <p className="text-sm text-ink-soft">
        <Preview order={order} priceMinor={draft.priceMinor} />
      </p>
      {propose.failure && Object.keys(propose.errors).length === 0 && (
        <FormFailure>{propose.failure.message}</FormFailure>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={propose.busy}>
          Send proposal
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The draft of the proposal, its errors, and the command that sends it. */
function useProposal({ order, onChanged }: Omit<Props, 'onCancel'>) {
  const [draft, setDraft, forget] = useStoredDraft<Draft>(`propose-addition:${order.number}`, empty);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const propose = useCommand(proposeAddition, {
    onDone: (next) => {
      forget();
      toast.success('Proposal sent');
      onChanged(next);
    },
  });
  const change = (next: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...next }));
    setProblems({});
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const errors = problemsOf(draft, order.role === 'seller');
    setProblems(errors);
    if (Object.values(errors).every((error) => error === undefined)) {
      const proposal = {
        ...draft,
        title: draft.title.trim(),
        description: draft.description.trim(),
        criteria: criteriaIn(draft.criteria),
      };
      if (await propose.run({ orderNumber: order.number, change: proposal })) return;
    }
    focusFirstInvalid(form.current);
  };
  const errorOf = (name: keyof Problems) => problems[name] ?? propose.errors[`change.${name}`];
  return { draft, change, form, send, propose, errorOf };
}

const dayChoices = [0, 1, 2, 3, 5, 7, 10, 14, 21, 30, 60, 90];
const revisionChoices = [0, 1, 2, 3, 4, 5];

type TermsProps = {
  order: OrderView;
  draft: Draft;
  priceError: string | undefined;
  onChange: (next: Partial<Draft>) => void;
};

/** Price, extra time and extra revisions. */
function ProposalTerms({ order, draft, priceError, onChange }: TermsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-3 sm:items-start">
      <MoneyField
        label="Price in USD"
        optional={order.role !== 'seller'}
        valueMinor={draft.priceMinor}
        error={priceError}
        onChangeMinor={(priceMinor) => onChange({ priceMinor })}
      />
      <NativeSelect
        label="Extra delivery time"
        value={String(draft.days)}
        options={dayChoices.map((days) => ({
          value: String(days),
          label: days === 0 ? 'None' : daysText(days),
        }))}
        onChange={(event) => onChange({ days: Number(event.target.value) })}
      />
      {order.revisionsLeft !== null && (
        <NativeSelect
          label="Extra revisions"
          value={String(draft.revisions)}
          options={revisionChoices.map((count) => ({
            value: String(count),
            label: count === 0 ? 'None' : revisionsText(count),
          }))}
          onChange={(event) => onChange({ revisions: Number(event.target.value) })}
        />
      )}
    </div>
  );
}
