// Writing an offer: what will be done, for how much and by when, as one piece or in milestones, and what each side gets of it.
// Guards: what was typed survives a reload and a refusal; the money is shown while one types, by the server's own arithmetic.
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { licenseOf, licenses, licenseWords } from '#contract/catalog/gigs/license.rules.ts';
import { moneyOf } from '#contract/deals/offers/offer-money.ts';
import { offerLimits } from '#contract/deals/offers/offer.schema.ts';
import type { OfferTerms } from '#contract/deals/offers/offer.schema.ts';
import type { Fees } from '#contract/orders/orders/fee.schema.ts';
import { DaysField } from '#web/catalog/gigs/editor/days-field.tsx';
import { emptyMilestone, type MilestoneDraft, type OfferDraft, problemsOf, termsOf } from './offer-draft.ts';
import { OfferMoneyLines } from './offer-money-lines.tsx';
import { useKeptDraft } from '#web/app/kept-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxField } from '#web/ui/forms/choice-fields.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { MoneyField } from '#web/ui/forms/money-field.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';

export type OfferInput = { terms: OfferTerms; message: string; expiryDays: number };

type Props = {
  /** The draft is kept under this name. */
  name: string;
  initial: OfferDraft;
  role: 'buyer' | 'seller';
  fees: Fees;
  submitLabel: string;
  /** True when it was sent. */
  onSend: (input: OfferInput) => Promise<boolean>;
  busy: boolean;
  /** Of the server, by field. */
  errors: Record<string, string>;
  failure: string | undefined;
  /** What stands above the terms. */
  before?: ReactNode;
  /** A proposal for a brief: the message is its letter, and it stands as long as the brief does. */
  letter?: { least: number; most: number; error: string | undefined };
};

const revisionOptions = [
  ...Array.from({ length: 10 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? 'None' : String(count),
  })),
  { value: 'unlimited', label: 'Unlimited' },
];
const licenseOptions = licenses.map((value) => ({ value, label: licenseWords[value].name }));
const expiryOptions = [1, 3, 7, 14, 30].map((days) => ({
  value: String(days),
  label: days === 1 ? '1 day' : `${days} days`,
}));

export function OfferForm(props: Props) {
  const { name, initial, role, fees, submitLabel, onSend, busy, errors, failure, letter } = props;
  const [draft, setDraft, forget] = useKeptDraft<OfferDraft>(name, initial);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const change = (changes: Partial<OfferDraft>) => {
    setDraft((now) => ({ ...now, ...changes }));
    setProblems({});
  };
  const errorOf = (field: string) => problems[`terms.${field}`] ?? errors[`terms.${field}`];
  const terms = termsOf(draft);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(terms);
    if (letter && draft.message.trim().length < letter.least)
      found.message = `Say in at least ${letter.least} characters why you are the right one`;
    setProblems(found);
    if (Object.keys(found).length === 0) {
      const input = { terms, message: draft.message.trim(), expiryDays: Number(draft.expiryDays) };
      if (await onSend(input)) return forget();
    }
    focusFirstInvalid(form.current);
  };
  return (
    <form
      ref={form}
      onSubmit={send}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-8"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {props.before}
        <Card title="What will be done">
          <div className="grid gap-5">
            <TextField
              label="In a line"
              dir="auto"
              maxLength={offerLimits.title.max}
              value={draft.title}
              error={errorOf('title')}
              onChange={(event) => change({ title: event.target.value })}
            />
            <TextArea
              label="Description"
              dir="auto"
              rows={5}
              maxLength={offerLimits.description.max}
              value={draft.description}
              error={errorOf('description')}
              onChange={(event) => change({ description: event.target.value })}
            />
            {!draft.inMilestones && (
              <Points
                value={draft.points}
                error={errorOf('items')}
                onChange={(points) => change({ points })}
              />
            )}
            <NativeSelect
              label="License of the work"
              help={licenseWords[licenseOf(draft)].summary}
              value={licenseOf(draft)}
              options={licenseOptions}
              onChange={(event) => change({ license: event.target.value as OfferDraft['license'] })}
            />
          </div>
        </Card>
        <Card title="Price and time">
          <div className="grid gap-5">
            <CheckboxField
              label="Split it into milestones"
              help="Each is paid, delivered and approved by itself, from $100.00 in all and $20.00 each. Either side may stop after any of them."
              checked={draft.inMilestones}
              onChange={(event) => change({ inMilestones: event.target.checked })}
            />
            {draft.inMilestones ? (
              <Milestones draft={draft} change={change} errorOf={errorOf} />
            ) : (
              <div className="grid gap-5 sm:grid-cols-2">
                <MoneyField
                  label="Price"
                  valueMinor={draft.priceMinor}
                  error={errorOf('priceMinor')}
                  onChangeMinor={(priceMinor) => change({ priceMinor })}
                />
                <DaysField
                  label="Delivery"
                  days={draft.deliveryDays}
                  error={errorOf('deliveryDays')}
                  onChangeDays={(deliveryDays) => change({ deliveryDays })}
                />
              </div>
            )}
            <div className="grid gap-5 sm:grid-cols-2">
              <NativeSelect
                label={draft.inMilestones ? 'Revisions of each milestone' : 'Revisions'}
                value={draft.revisions}
                options={revisionOptions}
                onChange={(event) => change({ revisions: event.target.value })}
              />
              {!letter && (
                <NativeSelect
                  label="The offer stands for"
                  value={draft.expiryDays}
                  options={expiryOptions}
                  onChange={(event) => change({ expiryDays: event.target.value })}
                />
              )}
            </div>
          </div>
        </Card>
        <Message
          value={draft.message}
          letter={letter}
          error={problems.message ?? letter?.error ?? errors.message}
          onChange={(message) => change({ message })}
        />
      </div>
      <aside className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-24">
        <Card title="What each side gets">
          <OfferMoneyLines role={role} priceMinor={terms.priceMinor} money={moneyOf(terms, fees)} />
        </Card>
        {failure && Object.keys(errors).length === 0 && <FormFailure>{failure}</FormFailure>}
        <Button type="submit" variant="primary" size="lg" wide busy={busy}>
          {submitLabel}
        </Button>
        <p className="text-sm text-ink-faint">
          {letter
            ? 'A proposal is free. The order begins when the buyer has accepted and paid.'
            : 'Nothing is charged before both sides have agreed.'}
        </p>
      </aside>
    </form>
  );
}

type MessageProps = {
  value: string;
  letter: Props['letter'];
  error: string | undefined;
  onChange: (message: string) => void;
};

function Message({ value, letter, error, onChange }: MessageProps) {
  return (
    <Card title={letter ? 'Why you' : 'A word beside it'}>
      <TextArea
        label={letter ? 'Your letter' : 'Message'}
        help={letter ? 'What you have done like it, and how you would go about this.' : undefined}
        optional={!letter}
        dir="auto"
        rows={letter ? 6 : 3}
        maxLength={letter?.most ?? offerLimits.message}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </Card>
  );
}

function Points({
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
      label="What the delivery is checked against"
      optional
      help="One point per line, at most 8."
      dir="auto"
      rows={4}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type MilestonesProps = {
  draft: OfferDraft;
  change: (changes: Partial<OfferDraft>) => void;
  errorOf: (field: string) => string | undefined;
};

function Milestones({ draft: { milestones }, change, errorOf }: MilestonesProps) {
  const set = (at: number, changes: Partial<MilestoneDraft>) =>
    change({ milestones: milestones.map((one, index) => (index === at ? { ...one, ...changes } : one)) });
  return (
    <div className="grid gap-5">
      <ol className="grid gap-5">
        {milestones.map((milestone, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- their place is what they are
          <li key={at} className="rounded-md border border-line p-4">
            <fieldset className="grid gap-4">
              <legend className="sr-only">Milestone {at + 1}</legend>
              <div className="flex items-center justify-between gap-3">
                <p aria-hidden className="font-medium">
                  Milestone {at + 1}
                </p>
                {milestones.length > offerLimits.milestones.min && (
                  <Button
                    variant="quiet"
                    size="sm"
                    icon={Trash2}
                    onClick={() => change({ milestones: milestones.filter((_, index) => index !== at) })}
                  >
                    Remove<span className="sr-only"> milestone {at + 1}</span>
                  </Button>
                )}
              </div>
              <TextField
                label="Title"
                dir="auto"
                maxLength={80}
                value={milestone.title}
                error={errorOf(`milestones.${at}.title`)}
                onChange={(event) => set(at, { title: event.target.value })}
              />
              <div className="grid gap-4 sm:grid-cols-2">
                <MoneyField
                  label="Price"
                  valueMinor={milestone.priceMinor}
                  error={errorOf(`milestones.${at}.priceMinor`)}
                  onChangeMinor={(priceMinor) => set(at, { priceMinor })}
                />
                <DaysField
                  label="Delivery"
                  days={milestone.deliveryDays}
                  error={errorOf(`milestones.${at}.deliveryDays`)}
                  onChangeDays={(deliveryDays) => set(at, { deliveryDays })}
                />
              </div>
              <Points
                value={milestone.points}
                error={errorOf(`milestones.${at}.items`)}
                onChange={(points) => set(at, { points })}
              />
            </fieldset>
          </li>
        ))}
      </ol>
      {errorOf('milestones') && <FormFailure>{errorOf('milestones')}</FormFailure>}
      {milestones.length < offerLimits.milestones.max && (
        <div>
          <Button icon={Plus} onClick={() => change({ milestones: [...milestones, emptyMilestone] })}>
            Add a milestone
          </Button>
        </div>
      )}
    </div>
  );
}
