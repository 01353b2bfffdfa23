// The buyer asks for a revision: which items of the checklist are not met, and why.
import { type FormEvent, useState } from 'react';
import { requestRevision } from '#contract/orders/order.endpoints.ts';
import { orderLimits } from '#contract/orders/order.schema.ts';
import type { OrderView } from '#contract/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { AttachFiles, useAttachedFiles } from '#web/orders/attach-files.tsx';
import { CriteriaField } from '#web/orders/criteria-field.tsx';
import { useKeptDraft } from '#web/orders/kept-draft.ts';
import { revisionsText } from '#web/checkout/quote-summary.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-parts.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

type Props = { order: OrderView; onChanged: (order: OrderView) => void; onCancel: () => void };

export function RevisionForm({ order, onChanged, onCancel }: Props) {
  const [draft, setDraft, forget] = useKeptDraft(`revision:${order.number}:${order.deliveries.length}`, { message: '', failed: [] as number[] });
  const [problem, setProblem] = useState<string>();
  const attached = useAttachedFiles();
  const ask = useCommand(requestRevision, {
    onDone: (next) => {
      forget();
      toast.success('Revision requested');
      onChanged(next);
    },
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = draft.failed.length === 0 && draft.message.trim() === '';
    setProblem(isEmpty ? 'Name at least one criterion that is not met, or describe what else is wrong.' : undefined);
    if (isEmpty) return;
    await ask.run({ orderNumber: order.number, message: draft.message.trim(), fileIds: attached.ids, failedCriteria: draft.failed });
  };
  return (
    <form onSubmit={send} noValidate className="mt-6 grid gap-6 border-t border-line pt-5">
      <CriteriaField label="What is not met?" criteria={order.criteria} chosen={draft.failed} error={problem} onChange={(failed) => setDraft({ ...draft, failed })} />
      <TextArea
        label="What should be different?"
        rows={4}
        maxLength={orderLimits.message}
        value={draft.message}
        error={ask.errors.message}
        onChange={(event) => {
          setDraft({ ...draft, message: event.target.value });
          setProblem(undefined);
        }}
      />
      <AttachFiles attached={attached} label="Files that show what you mean" error={ask.errors.fileIds} />
      {ask.failure && Object.keys(ask.errors).length === 0 && <FormFailure>{ask.failure.message}</FormFailure>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={ask.busy}>
          Ask for a revision
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <p className="text-sm text-ink-faint">
          {order.revisionsLeft === null ? 'Revisions are unlimited.' : `This uses one of your ${revisionsText(order.revisionsLeft)}.`}
        </p>
      </div>
    </form>
  );
}
