// What one side says in a dispute: words, files and, where it is asked, a split. For opening, answering, adding and appealing.
// Guards: what was typed and attached survives a reload and a refusal; nothing is sent past a file that is still on its way.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { disputeLimits } from '#contract/orders/orders/dispute.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import type { Command } from '#web/app/use-command.ts';
import { SplitField, type SplitFieldProps, leftOf } from './split-field.tsx';
import { AttachFiles, useAttachedFiles } from '#web/foundation/uploads/attach-files.tsx';
import { useKeptDraft } from '#web/app/kept-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';

export type Said = { words: string; fileIds: string[]; toBuyerMinor: number };
type Draft = { words: string; toBuyerMinor: number | null };
type Problems = { words?: string | undefined; files?: string | undefined; split?: string | undefined };

export function SideForm({
  order,
  name,
  title,
  wordsLabel,
  placeholder,
  shortest,
  split,
  command,
  send,
  submitLabel,
  note,
  onCancel,
}: {
  order: OrderView;
  /** Keeps the draft apart from others of this order. */
  name: string;
  title: string;
  wordsLabel: string;
  placeholder?: string;
  shortest: number;
  split?: { label: string; help?: string; first: number };
  // oxlint-disable-next-line typescript/no-explicit-any -- each caller sends to a call of its own
  command: Pick<Command<any>, 'busy' | 'failure' | 'errors'>;
  /** False when it was refused. */
  send: (said: Said) => Promise<boolean>;
  submitLabel: string;
  note: ReactNode;
  onCancel?: () => void;
}) {
  const draftName = `${name}:${order.number}:${order.dispute?.id ?? ''}`;
  const first = { words: '', toBuyerMinor: split?.first ?? 0 };
  const [draft, setDraft, forget] = useKeptDraft<Draft>(draftName, first);
  const [problems, setProblems] = useState<Problems>({});
  const attached = useAttachedFiles(draftName);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (onCancel) form.current?.querySelector<HTMLElement>('textarea')?.focus();
    // Only when it opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { words, toBuyerMinor } = draft;
    const found: Problems = {
      words: words.trim().length < shortest ? `Write at least ${shortest} characters` : undefined,
      files: attached.obstacle('files'),
      split: split && !isAmount(toBuyerMinor, order) ? 'Enter an amount that the price still has' : undefined,
    };
    setProblems(found);
    if (!found.words && !found.files && !found.split) {
      const said = { words: words.trim(), fileIds: attached.ids('files'), toBuyerMinor: toBuyerMinor ?? 0 };
      if (await send(said)) {
        forget();
        attached.forget();
        return;
      }
    }
    focusFirstInvalid(form.current);
  };
  const heading = `${name}-form`;
  return (
    <form ref={form} onSubmit={submit} noValidate aria-labelledby={heading} className="grid gap-6">
      <h3 id={heading} className="heading-3">
        {title}
      </h3>
      <TextArea
        label={wordsLabel}
        dir="auto"
        rows={5}
        maxLength={disputeLimits.statement}
        placeholder={placeholder}
        value={draft.words}
        error={problems.words ?? command.errors.text ?? command.errors.reasons}
        onChange={(event) => {
          setDraft((now) => ({ ...now, words: event.target.value }));
          setProblems({});
        }}
      />
      <AttachFiles
        attached={attached}
        label="Files that show it"
        error={(problems.files && attached.obstacle('files')) ?? command.errors.fileIds}
      />
      {split && (
        <SplitField
          {...splitPropsOf(order)}
          label={split.label}
          {...(split.help && { help: split.help })}
          valueMinor={draft.toBuyerMinor}
          error={problems.split ?? command.errors.toBuyerMinor}
          onChange={(toBuyerMinor) => {
            setDraft((now) => ({ ...now, toBuyerMinor }));
            setProblems({});
          }}
        />
      )}
      {command.failure && Object.keys(command.errors).length === 0 && (
        <FormFailure>{command.failure.message}</FormFailure>
      )}
      <p className="max-w-prose text-sm text-ink-soft empty:hidden">{note}</p>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button type="submit" variant="primary" busy={command.busy}>
          {submitLabel}
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
