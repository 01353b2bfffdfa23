// The form of a quote request: what is needed, files, and optionally a budget and a date.
// Guarantees: input survives a reload and a refusal; sending waits for uploads.
import { type FormEvent, useRef, useState } from 'react';
import type { InputOf } from '#contract/common/endpoint.ts';
import { messageLimits } from '#contract/messaging/messages/message.schema.ts';
import type { requestQuote } from '#contract/messaging/messages/quote-request.endpoints.ts';
import { quoteRequestLimits, quoteTextSchema } from '#contract/messaging/messages/quote-request.schema.ts';
import { AttachFiles, useAttachedFiles } from '#web/foundation/uploads/attach-files.tsx';
import { useStoredDraft } from '#web/app/stored-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { MoneyField } from '#web/ui/forms/money-field.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';

export type QuoteInput = Omit<InputOf<typeof requestQuote>, 'about'>;
type Draft = { text: string; budgetMinor: number | null; wantedBy: string };
const emptyDraft: Draft = { text: '', budgetMinor: null, wantedBy: '' };

type Props = {
  /** Storage key of the draft. */
  name: string;
  other: string;
  busy: boolean;
  /** Errors from the server, by field. */
  errors: Record<string, string>;
  failure: string | undefined;
  /** The last attempt was a contact rule's warning, which sending again confirms. */
  isWarned: boolean;
  /** Resolves to true if it was sent. */
  onSend: (input: QuoteInput) => Promise<boolean>;
};

export function QuoteForm({ name, other, busy, errors, failure, isWarned, onSend }: Props) {
  const [draft, setDraft, clearDraft] = useStoredDraft(name, emptyDraft);
  const attached = useAttachedFiles(name);
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});
  const form = useRef<HTMLFormElement>(null);
  const change = (changes: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...changes }));
    setProblems({});
  };
  const errorOf = (field: string) => problems[field] ?? errors[field];
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(draft, attached.obstacle('files'));
    setProblems(found);
    if (Object.values(found).every((problem) => problem === undefined)) {
      const { text, budgetMinor, wantedBy } = draft;
      const input = { text: text.trim(), budgetMinor, wantedBy: wantedBy || null };
      if (await onSend({ ...input, fileIds: attached.ids('files'), wasWarned: isWarned })) {
        clearDraft();
        return attached.forget();
      }
    }
    focusFirstInvalid(form.current);
  };
  return (
    <form ref={form} onSubmit={send} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TextArea
        label="What do you need?"
        help="What should be delivered, for whom, and what you already have."
        dir="auto"
        rows={7}
        maxLength={quoteRequestLimits.text.max}
        value={draft.text}
        error={errorOf('text')}
        onChange={(event) => change({ text: event.target.value })}
      />
      <AttachFiles attached={attached} label="Files" most={messageLimits.files} error={errorOf('fileIds')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField
          label="Budget"
          optional
          help="The most you want to spend."
          valueMinor={draft.budgetMinor}
          error={errorOf('budgetMinor')}
          onChangeMinor={(budgetMinor) => change({ budgetMinor })}
        />
        <TextField
          label="Needed by"
          optional
          type="date"
          value={draft.wantedBy}
          error={errorOf('wantedBy')}
          onChange={(event) => change({ wantedBy: event.target.value })}
        />
      </div>
      {failure && Object.keys(errors).length === 0 && <FormFailure>{failure}</FormFailure>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary" size="lg" busy={busy} className="max-sm:w-full">
          {isWarned ? 'Send anyway' : 'Send the request'}
        </Button>
        <p className="text-sm text-ink-faint">
          Free and not binding. {other} answers with an offer or declines.
        </p>
      </div>
    </form>
  );
}

function problemsOf({ text, budgetMinor }: Draft, obstacle: string | undefined) {
  const { min, max } = quoteRequestLimits.budgetMinor;
  return {
    text: quoteTextSchema.safeParse(text).error?.issues[0]?.message,
    fileIds: obstacle,
    budgetMinor:
      budgetMinor === null || (budgetMinor >= min && budgetMinor <= max)
        ? undefined
        : 'Enter an amount from $5.00 to $20,000.00',
  };
}
