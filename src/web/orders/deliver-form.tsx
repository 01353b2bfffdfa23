// The seller delivers: a message, files, and which criteria of the checklist are met.
import { type FormEvent, useState } from 'react';
import { deliverOrder } from '#contract/orders/order.endpoints.ts';
import { orderLimits } from '#contract/orders/order.schema.ts';
import type { OrderView } from '#contract/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { AttachFiles, useAttachedFiles } from '#web/orders/attach-files.tsx';
import { CriteriaField } from '#web/orders/criteria-field.tsx';
import { useKeptDraft } from '#web/orders/kept-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/form-parts.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

export function DeliverForm({ order, onChanged }: { order: OrderView; onChanged: (order: OrderView) => void }) {
  const [draft, setDraft, forget] = useKeptDraft(`delivery:${order.number}:${order.deliveries.length}`, { message: '', met: [] as number[] });
  const [problem, setProblem] = useState<string>();
  const attached = useAttachedFiles();
  const deliver = useCommand(deliverOrder, {
    onDone: (next) => {
      forget();
      toast.success('Delivered');
      onChanged(next);
    },
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = draft.message.trim() === '' && attached.files.length === 0;
    setProblem(isEmpty ? 'Add a file or write what you deliver.' : undefined);
    if (isEmpty) return;
    await deliver.run({ orderNumber: order.number, message: draft.message.trim(), fileIds: attached.ids, metCriteria: draft.met });
  };
  const open = order.criteria.length - draft.met.length;
  return (
    <Card title={order.state === 'revision' ? 'Deliver the revision' : 'Deliver'}>
      <form onSubmit={send} noValidate className="grid gap-6">
        <TextArea
          label="Message to the buyer"
          rows={5}
          maxLength={orderLimits.message}
          value={draft.message}
          error={problem ?? deliver.errors.message}
          placeholder="What you made, and how to use it"
          onChange={(event) => {
            setDraft({ ...draft, message: event.target.value });
            setProblem(undefined);
          }}
        />
        <AttachFiles attached={attached} label="Files" error={deliver.errors.fileIds} />
        <CriteriaField label="Tick what is done" criteria={order.criteria} chosen={draft.met} onChange={(met) => setDraft({ ...draft, met })} />
        {deliver.failure && Object.keys(deliver.errors).length === 0 && <FormFailure>{deliver.failure.message}</FormFailure>}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" busy={deliver.busy}>
            Deliver to {order.buyer.displayName}
          </Button>
          {open > 0 && order.criteria.length > 0 && (
            <p className="text-sm text-ink-faint">
              {open} of {order.criteria.length} {order.criteria.length === 1 ? 'item' : 'items'} not ticked; the buyer sees that.
            </p>
          )}
        </div>
      </form>
    </Card>
  );
}
