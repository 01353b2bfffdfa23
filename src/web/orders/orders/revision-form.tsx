// The buyer asks for a revision: which items of the checklist are not met, and why.
// Guards: says that it uses a revision before it does; what was typed survives a reload, a refusal and "Cancel".
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { proposeAddition } from '#contract/orders/orders/addition.endpoints.ts';
import { requestRevision } from '#contract/orders/orders/order.endpoints.ts';
import { orderLimits } from '#contract/orders/orders/order.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { AttachFiles, useAttachedFiles } from '#web/foundation/uploads/attach-files.tsx';
import { CriteriaField } from './criteria-field.tsx';
import { useKeptDraft } from '#web/app/kept-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { focusFirstInvalid, sendOnCtrlEnter } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = {
  order: OrderView;
  /** None is left: the seller is asked for a price, and the revision begins when it is paid. */
  isPriced: boolean;
  onChanged: (order: OrderView) => void;
  onCancel: () => void;
};
type Draft = { message: string; failed: number[] };

export function RevisionForm({ order, isPriced, onChanged, onCancel }: Props) {
  const draftName = `revision:${order.number}:${order.deliveries.length}`;
  const [draft, setDraft, forget] = useKeptDraft<Draft>(draftName, { message: '', failed: [] });
  const [problems, setProblems] = useState<{ message?: string | undefined; files?: string | undefined }>({});
  const attached = useAttachedFiles(draftName);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  const done = (words: string) => (next: OrderView) => {
    forget();
    attached.forget();
    toast.success(words);
    onChanged(next);
  };
  const askFree = useCommand(requestRevision, { onDone: done('Revision requested') });
  const askPriced = useCommand(proposeAddition, { onDone: done('The seller was asked for a price') });
  const ask = isPriced ? askPriced : askFree;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const files = attached.obstacle('files');
    const isEmpty = draft.failed.length === 0 && draft.message.trim() === '';
    const message = isEmpty
      ? 'Name at least one criterion that is not met, or describe what else is wrong.'
      : undefined;
    setProblems({ files, message });
    if (!files && !isEmpty) {
      const revision = {
        message: draft.message.trim(),
        fileIds: attached.ids('files'),
        failedCriteria: draft.failed,
      };
      const { number: orderNumber } = order;
      const sent = isPriced
        ? await askPriced.run({ orderNumber, revision })
        : await askFree.run({ orderNumber, ...revision });
      if (sent) return;
    }
    focusFirstInvalid(form.current);
  };
  return (
    <form
      ref={form}
      onSubmit={send}
      noValidate
      aria-labelledby="ask-for-revision"
      className="mt-6 grid gap-6 border-t border-line pt-5"
    >
      <h3 id="ask-for-revision" className="heading-3">
        {isPriced ? 'Ask for a priced revision' : 'Ask for a revision'}
      </h3>
      <CriteriaField
        label="What is not met?"
        criteria={order.criteria}
        chosen={draft.failed}
        onChange={(failed) => {
          setDraft((now) => ({ ...now, failed }));
          setProblems({});
        }}
      />
      <TextArea
        label="What should be different?"
        dir="auto"
        onKeyDown={(event) => (event.key === 'Escape' ? onCancel() : sendOnCtrlEnter(event))}
        rows={4}
        maxLength={orderLimits.message}
        value={draft.message}
        error={problems.message ?? ask.errors.message}
        onChange={(event) => {
          setDraft((now) => ({ ...now, message: event.target.value }));
          setProblems({});
        }}
      />
      <AttachFiles
        attached={attached}
        label="Files that show what you mean"
        error={(problems.files && attached.obstacle('files')) ?? ask.errors.fileIds}
      />
      {ask.failure && Object.keys(ask.errors).length === 0 && (
        <FormFailure>{ask.failure.message}</FormFailure>
      )}
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center">
        <Button type="submit" variant="primary" busy={ask.busy}>
          {isPriced ? 'Ask for a price' : 'Ask for a revision'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <p className="text-sm text-ink-faint sm:ml-2">{isPriced ? pricedCost(order) : costOf(order)}</p>
      </div>
    </form>
  );
}

function costOf({ revisionsLeft }: OrderView): string {
  if (revisionsLeft === null) return 'Revisions are unlimited.';
  if (revisionsLeft === 1) return 'This uses your last revision.';
  return `This uses one of your ${revisionsLeft} revisions.`;
}

function pricedCost({ seller }: OrderView): string {
  return `${seller.displayName} names a price; the revision begins when you pay it. Until then the delivery still approves itself at its time.`;
}
