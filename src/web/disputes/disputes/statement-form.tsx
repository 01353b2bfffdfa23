// The form for a statement in a dispute: text, files and, where needed, a split. Used for opening, answering, adding and appealing.
// Guarantees: text and files survive a reload and a failed request; nothing is sent while a file is uploading.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { disputeLimits } from '#contract/orders/orders/dispute.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import type { Command } from '#web/app/use-command.ts';
import { SplitField, type SplitFieldProps, leftOf } from './split-field.tsx';
import { AttachFiles, useAttachedFiles } from '#web/foundation/uploads/attach-files.tsx';
import { useStoredDraft } from '#web/app/stored-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';

export type StatementInput = { text: string; fileIds: string[]; toBuyerMinor: number };
type Draft = { text: string; toBuyerMinor: number | null };
type Problems = { text?: string | undefined; files?: string | undefined; split?: string | undefined };

type Props = {
  order: OrderView;
  /** Storage key of the draft within this order. */
  name: string;
  title: string;
  textLabel: string;
  placeholder?: string;
  minimumLength: number;
  split?: { label: string; help?: string; initial: number };
  // oxlint-disable-next-line typescript/no-explicit-any -- each caller uses an endpoint of its own
  command: Pick<Command<any>, 'busy' | 'failure' | 'errors'>;
  /** Resolves to false if the request was refused. */
  send: (statement: StatementInput) => Promise<boolean>;
  submitLabel: string;
  note: ReactNode;
  onCancel?: () => void;
};

/** The draft with its files and validation; `submit` focuses the first invalid field, and clears the draft once sent. */
function useStatementForm({ order, name, minimumLength, split, send, onCancel }: Props) {
  const draftName = `${name}:${order.number}:${order.dispute?.id ?? ''}`;
  const initial = { text: '', toBuyerMinor: split?.initial ?? 0 };
  const [draft, setDraft, clearDraft] = useStoredDraft<Draft>(draftName, initial);
  const [problems, setProblems] = useState<Problems>({});
  const attached = useAttachedFiles(draftName);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (onCancel) form.current?.querySelector<HTMLElement>('textarea')?.focus();
    // Only when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const change = (changes: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...changes }));
    setProblems({});
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { text, toBuyerMinor } = draft;
    const found: Problems = {
      text: text.trim().length < minimumLength ? `Use at least ${minimumLength} characters` : undefined,
      files: attached.obstacle('files'),
      split:
        split && !isAmount(toBuyerMinor, order) ? 'Enter an amount up to the remaining price' : undefined,
    };
    setProblems(found);
    if (!found.text && !found.files && !found.split) {
      const fileIds = attached.ids('files');
      if (await send({ text: text.trim(), fileIds, toBuyerMinor: toBuyerMinor ?? 0 })) {
        clearDraft();
        attached.forget();
        return;
      }
    }
    focusFirstInvalid(form.current);
  };
  return { form, draft, change, problems, attached, submit };
}

export function StatementForm(props: Props) {
  const { order, name, split, command, onCancel } = props;
  const { form, draft, change, problems, attached, submit } = useStatementForm(props);
  const heading = `${name}-form`;
  return (
    <form ref={form} onSubmit={submit} noValidate aria-labelledby={heading} className="grid gap-6">
      <h3 id={heading} className="heading-3">
        {props.title}
      </h3>
      <TextArea
        label={props.textLabel}
        dir="auto"
        rows={5}
        maxLength={disputeLimits.statement}
        placeholder={props.placeholder}
        value={draft.text}
        error={problems.text ?? command.errors.text ?? command.errors.reasons}
        onChange={(event) => change({ text: event.target.value })}
      />
      <AttachFiles
        attached={attached}
        label="Evidence files"
        error={(problems.files && attached.obstacle('files')) ?? command.errors.fileIds}
      />
      {split && (
        <SplitField
          {...splitPropsOf(order)}
          label={split.label}
          {...(split.help && { help: split.help })}
          valueMinor={draft.toBuyerMinor}
          error={problems.split ?? command.errors.toBuyerMinor}
          onChange={(toBuyerMinor) => change({ toBuyerMinor })}
        />
      )}
      {command.failure && Object.keys(command.errors).length === 0 && (
        <FormFailure>{command.failure.message}</FormFailure>
      )}
      <p className="max-w-prose text-sm text-ink-soft empty:hidden">{props.note}</p>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button type="submit" variant="primary" busy={command.busy}>
          {props.submitLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

function isAmount(toBuyerMinor: number | null, order: OrderView): boolean {
  return toBuyerMinor !== null && toBuyerMinor <= leftOf(order.money.amounts);
}

export function splitPropsOf(order: OrderView): Pick<SplitFieldProps, 'amounts' | 'names' | 'reader'> {
  return {
    amounts: order.money.amounts,
    names: {
      buyer: order.buyer.displayName,
      seller: order.seller.displayName,
      isLate: order.state === 'completed',
      hasCleared: order.money.isCleared,
    },
    reader: order.role,
  };
}
