// The buyer’s revision request: which checklist items are not met, and why. A paid one may be about anything.
// Guarantees: states that it uses a revision; input survives a reload, a refusal and "Cancel".
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { proposeAddition } from '#contract/orders/orders/addition.endpoints.ts';
import { requestRevision } from '#contract/orders/orders/order.endpoints.ts';
import { revisionCopy } from '#contract/orders/orders/revision-copy.ts';
import { orderLimits } from '#contract/orders/orders/order.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { AttachFiles, useAttachedFiles } from '#web/foundation/uploads/attach-files.tsx';
import { CriteriaField } from './criteria-field.tsx';
import { useStoredDraft } from '#web/app/stored-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { focusFirstInvalid, sendOnCtrlEnter } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = {
  order: OrderView;
  /** None is left: the seller quotes a price, and the revision starts when it is paid. */
  isPaid: boolean;
  onChanged: (order: OrderView) => void;
  onCancel: () => void;
};
type Draft = { message: string; failed: number[] };
type Problems = Partial<Record<'criteria' | 'message' | 'files', string | undefined>>;

export function RevisionForm({ order, isPaid, onChanged, onCancel }: Props) {
  const request = useRevisionRequest({ order, isPaid, onChanged });
  const { draft, problems, attached, form, command } = request;
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [form]);
  return (
    <form
      ref={form}
      onSubmit={request.send}
      noValidate
      aria-labelledby="ask-for-revision"
      className="mt-6 grid gap-6 border-t border-line pt-5"
    >
      <h3 id="ask-for-revision" className="heading-3">
        {isPaid ? 'Request a paid revision' : 'Request a revision'}
      </h3>
      <CriteriaField
        label="What is not met?"
        criteria={order.criteria}
        chosen={draft.failed}
        error={problems.criteria ?? command.errors.failedCriteria}
        onChange={(failed) => request.change({ failed })}
      />
      <TextArea
        label="What should be different?"
        dir="auto"
        onKeyDown={(event) => (event.key === 'Escape' ? onCancel() : sendOnCtrlEnter(event))}
        rows={4}
        maxLength={orderLimits.message}
        value={draft.message}
        error={problems.message ?? command.errors.message}
        onChange={(event) => request.change({ message: event.target.value })}
      />
      <AttachFiles
        attached={attached}
        label="Files that show what you mean"
        error={(problems.files && attached.obstacle('files')) ?? command.errors.fileIds}
      />
      {command.failure && Object.keys(command.errors).length === 0 && (
        <FormFailure>{command.failure.message}</FormFailure>
      )}
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center">
        <Button type="submit" variant="primary" busy={command.busy}>
          {isPaid ? 'Request a price' : 'Request a revision'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <p className="text-sm text-ink-faint sm:ml-2">{isPaid ? paidNote(order) : costOf(order)}</p>
      </div>
    </form>
  );
}

/** The draft of the request, its errors, and the command that sends it. */
function useRevisionRequest({ order, isPaid, onChanged }: Omit<Props, 'onCancel'>) {
  const draftName = `revision:${order.number}:${order.deliveries.length}`;
  const [draft, setDraft, forget] = useStoredDraft<Draft>(draftName, { message: '', failed: [] });
  const [problems, setProblems] = useState<Problems>({});
  const attached = useAttachedFiles(draftName);
  const form = useRef<HTMLFormElement>(null);
  const done = (message: string) => (next: OrderView) => {
    forget();
    attached.forget();
    toast.success(message);
    onChanged(next);
  };
  const requestFree = useCommand(requestRevision, { onDone: done('Revision requested') });
  const requestPaid = useCommand(proposeAddition, { onDone: done('Price requested') });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const files = attached.obstacle('files');
    const missing = missingIn(draft, { order, isPaid });
    setProblems({ ...missing, files });
    if (!files && !missing) {
      const revision = {
        message: draft.message.trim(),
        fileIds: attached.ids('files'),
        failedCriteria: draft.failed,
      };
      const { number: orderNumber } = order;
      const sent = isPaid
        ? await requestPaid.run({ orderNumber, revision })
        : await requestFree.run({ orderNumber, ...revision });
      if (sent) return;
    }
    focusFirstInvalid(form.current);
  };
  const change = (part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setProblems({});
  };
  return { draft, change, problems, attached, form, send, command: isPaid ? requestPaid : requestFree };
}

/** An included revision names a criterion, if the order has any. */
function missingIn(
  { failed, message }: Draft,
  { order, isPaid }: Pick<Props, 'order' | 'isPaid'>,
): Problems | null {
  if (failed.length > 0) return null;
  if (!isPaid && order.criteria.length > 0) return { criteria: revisionCopy.nameOne };
  return message.trim() === '' ? { message: revisionCopy.nameOrDescribe } : null;
}

function costOf({ revisionsLeft }: OrderView): string {
  if (revisionsLeft === null) return 'Revisions are unlimited.';
  if (revisionsLeft === 1) return 'This uses your last revision.';
  return `This uses one of your ${revisionsLeft} revisions.`;
}

function paidNote({ seller }: OrderView): string {
  return `${seller.displayName} quotes a price; the revision starts when you pay it. Until then, auto-approval continues.`;
}
