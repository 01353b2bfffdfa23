// The form by which either side proposes to add to the order: what, at which price, with how much more time.
// Guards: shows what both would pay and get while the price is typed; what was typed survives a reload and a refusal.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { proposeAddition } from '#contract/orders/orders/addition.endpoints.ts';
import { additionLimits } from '#contract/orders/orders/addition.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { daysText, revisionsText } from '#web/catalog/gigs/package-copy.ts';
import { Preview } from './addition-item.tsx';
import { priceProblem } from './addition-copy.ts';
import { useKeptDraft } from '#web/app/kept-draft.ts';
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
  lines: string;
};
type Problems = { title?: string | undefined; priceMinor?: string | undefined; lines?: string | undefined };

const empty: Draft = { title: '', description: '', priceMinor: null, days: 0, revisions: 0, lines: '' };
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function problemsOf(draft: Draft, isSeller: boolean): Problems {
  const lines = linesOf(draft.lines);
  const found: Problems = {
    title: draft.title.trim().length < 3 ? 'Name what is to be added' : undefined,
    priceMinor: draft.priceMinor === null && !isSeller ? undefined : priceProblem(draft.priceMinor),
    lines:
      lines.length > additionLimits.criteria
        ? `At most ${additionLimits.criteria} lines`
        : lines.some((line) => line.length < 2 || line.length > additionLimits.criterion)
          ? `Use 2 to ${additionLimits.criterion} characters in each line`
          : undefined,
  };
  return found;
}

export function ProposeAddition({ order, onChanged, onCancel }: Props) {
  const [draft, setDraft, forget] = useKeptDraft<Draft>(`propose-addition:${order.number}`, empty);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const isSeller = order.role === 'seller';
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const propose = useCommand(proposeAddition, {
    onDone: (next) => {
      forget();
      toast.success('Your proposal was sent');
      onChanged(next);
    },
  });
  const change = (next: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...next }));
    setProblems({});
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(draft, isSeller);
    setProblems(found);
    if (Object.values(found).every((one) => one === undefined)) {
      const { lines, title, description, ...rest } = draft;
      const whole = {
        ...rest,
        title: title.trim(),
        description: description.trim(),
        criteria: linesOf(lines),
      };
      if (await propose.run({ orderNumber: order.number, change: whole })) return;
    }
    focusFirstInvalid(form.current);
  };
  const errorOf = (name: keyof Problems, path: string = name) =>
    problems[name] ?? propose.errors[`change.${path}`];
  return (
    <form
      ref={form}
      onSubmit={send}
      noValidate
      aria-labelledby="propose-addition"
      className="grid gap-5 border-t border-line pt-5"
    >
      <h3 id="propose-addition" className="heading-3">
        {isSeller ? 'Propose something more' : 'Ask for something more'}
      </h3>
      <TextField
        label="What is to be added?"
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
        label="Lines for the checklist"
        optional
        dir="auto"
        help="One in each line. Without any, the title is the line the delivery is checked against."
        rows={2}
        value={draft.lines}
        error={errorOf('lines', 'criteria')}
        onChange={(event) => change({ lines: event.target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-3 sm:items-start">
        <MoneyField
          label="Price in USD"
          optional={!isSeller}
          valueMinor={draft.priceMinor}
          error={errorOf('priceMinor')}
          onChangeMinor={(priceMinor) => change({ priceMinor })}
        />
        <NativeSelect
          label="More time to deliver"
          value={String(draft.days)}
          options={[0, 1, 2, 3, 5, 7, 10, 14, 21, 30, 60, 90].map((days) => ({
            value: String(days),
            label: days === 0 ? 'None' : daysText(days),
          }))}
          onChange={(event) => change({ days: Number(event.target.value) })}
        />
        {order.revisionsLeft !== null && (
          <NativeSelect
            label="More revisions"
            value={String(draft.revisions)}
            options={[0, 1, 2, 3, 4, 5].map((count) => ({
              value: String(count),
              label: count === 0 ? 'None' : revisionsText(count),
            }))}
            onChange={(event) => change({ revisions: Number(event.target.value) })}
          />
        )}
      </div>
      <p className="text-sm text-ink-soft">
        <Preview order={order} priceMinor={draft.priceMinor} />
      </p>
      {propose.failure && Object.keys(propose.errors).length === 0 && (
        <FormFailure>{propose.failure.message}</FormFailure>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={propose.busy}>
          Send the proposal
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
