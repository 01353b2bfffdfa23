// The form for writing an offer: terms as one price or in milestones, with what each party pays or earns.
// Guarantees: input survives a reload and a failed request; amounts use the same calculation as the server.
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { licenseOf, licenses, licenseWords } from '#contract/catalog/gigs/license.rules.ts';
import { moneyOf } from '#contract/deals/offers/offer-money.ts';
import { offerLimits } from '#contract/deals/offers/offer.schema.ts';
import type { OfferTerms } from '#contract/deals/offers/offer.schema.ts';
import type { Fees } from '#contract/orders/orders/fee.schema.ts';
import { DaysField } from '#web/catalog/gigs/editor/days-field.tsx';
import { type OfferDraft, problemsOf, termsOf } from './offer-draft.ts';
import { CriteriaField, MilestoneFields } from './offer-milestone-fields.tsx';
import { OfferMoneyLines } from './offer-money-lines.tsx';
import { useStoredDraft } from '#web/app/stored-draft.ts';
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
  /** Storage key of the draft. */
  name: string;
  initial: OfferDraft;
  role: 'buyer' | 'seller';
  fees: Fees;
  submitLabel: string;
  /** Resolves to true if it was sent. */
  onSend: (input: OfferInput) => Promise<boolean>;
  busy: boolean;
  /** Errors from the server, by field. */
  errors: Record<string, string>;
  failure: string | undefined;
  /** Content above the terms. */
  before?: ReactNode;
  /** For a proposal: the message is the cover letter, and there is no expiry. */
  letter?: { minimum: number; maximum: number; error: string | undefined };
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

/** The draft with its validation; `send` focuses the first invalid field, and clears the saved draft once sent. */
function useOfferForm({ name, initial, errors, letter, onSend }: Props) {
  const [draft, setDraft, clearDraft] = useStoredDraft<OfferDraft>(name, initial);
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
    if (letter && draft.message.trim().length < letter.minimum)
      found.message = `Use at least ${letter.minimum} characters`;
    setProblems(found);
    if (Object.keys(found).length === 0) {
      const input = { terms, message: draft.message.trim(), expiryDays: Number(draft.expiryDays) };
      if (await onSend(input)) return clearDraft();
    }
    focusFirstInvalid(form.current);
  };
  return { form, draft, change, errorOf, terms, send, messageError: problems.message };
}

export function OfferForm(props: Props) {
  const { role, fees, submitLabel, busy, errors, failure, letter } = props;
  const { form, draft, change, errorOf, terms, send, messageError } = useOfferForm(props);
  return (
    <form
      ref={form}
      onSubmit={send}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-8"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {props.before}
        <WorkFields draft={draft} change={change} errorOf={errorOf} />
        <PriceFields draft={draft} change={change} errorOf={errorOf} hasExpiry={!letter} />
        <Message
          value={draft.message}
          letter={letter}
          error={messageError ?? letter?.error ?? errors.message}
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
            ? 'Proposals are free. The order starts when the buyer has accepted and paid.'
            : 'Nothing is charged until both parties have agreed.'}
        </p>
      </aside>
    </form>
  );
}

type FieldsProps = {
  draft: OfferDraft;
  change: (changes: Partial<OfferDraft>) => void;
  errorOf: (field: string) => string | undefined;
};

function WorkFields({ draft, change, errorOf }: FieldsProps) {
  return (
    <Card title="What will be done">
      <div className="grid gap-5">
        <TextField
          label="Title"
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
          <CriteriaField
            value={draft.criteria}
            error={errorOf('items')}
            onChange={(criteria) => change({ criteria })}
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
  );
}

function PriceFields({ draft, change, errorOf, hasExpiry }: FieldsProps & { hasExpiry: boolean }) {
  return (
    <Card title="Price and time">
      <div className="grid gap-5">
        <CheckboxField
          label="Split it into milestones"
          help="Each milestone is paid, delivered and approved separately: at least $20.00 each and $100.00 in total. Either party can stop after any of them."
          checked={draft.inMilestones}
          onChange={(event) => change({ inMilestones: event.target.checked })}
        />
        {draft.inMilestones ? (
          <MilestoneFields draft={draft} change={change} errorOf={errorOf} />
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
          {hasExpiry && (
            <NativeSelect
              label="Expires in"
              value={draft.expiryDays}
              options={expiryOptions}
              onChange={(event) => change({ expiryDays: event.target.value })}
            />
          )}
        </div>
      </div>
    </Card>
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
    <Card title={letter ? 'Cover letter' : 'Note'}>
      <TextArea
        label={letter ? 'Cover letter' : 'Message'}
        help={letter ? 'Similar work you have done, and your approach.' : undefined}
        optional={!letter}
        dir="auto"
        rows={letter ? 6 : 3}
        maxLength={letter?.maximum ?? offerLimits.message}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </Card>
  );
}
