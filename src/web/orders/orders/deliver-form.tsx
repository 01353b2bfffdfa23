// The seller’s delivery: message, files and the checklist items that are done. For a revision, the request is shown above.
// Guarantees: input survives a reload; nothing is sent while a file is uploading.
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import { deliverOrder } from '#contract/orders/orders/order.endpoints.ts';
import { orderLimits } from '#contract/orders/orders/order.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { declarations, declarationTexts } from '#contract/orders/rights/declaration.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { AttachFiles, useAttachedFiles } from '#web/foundation/uploads/attach-files.tsx';
import { CriteriaField } from './criteria-field.tsx';
import { type Revision, RevisionContent } from './delivery-content.tsx';
import { useStoredDraft } from '#web/app/stored-draft.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { focusFirstInvalid, sendOnCtrlEnter } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { textLinkClasses } from '#web/ui/link.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Draft = { message: string; met: number[] };

type Props = { order: OrderView; onChanged: (order: OrderView) => void };

export function DeliverForm({ order, onChanged }: Props) {
  const { draft, change, problems, attached, form, deliver, send } = useDelivery({ order, onChanged });
  const revision = order.state === 'revision' ? order.deliveries.at(-1)?.revision : null;
  const title = revision ? 'Deliver the revision' : 'Deliver the work';
  const hasFiles = attached.of('files').length > 0 || Boolean(attached.obstacle('files'));
  return (
    <Card
      title={title}
      action={
        order.requirements.length > 0 && (
          <a href="#requirements" className={`${textLinkClasses} touch-target text-sm`}>
            Read the requirements
          </a>
        )
      }
    >
      {revision && <RevisionRequest order={order} revision={revision} />}
      <form ref={form} onSubmit={send} noValidate className="grid gap-6">
        <TextArea
          label="Message to the buyer"
          dir="auto"
          onKeyDown={sendOnCtrlEnter}
          rows={5}
          maxLength={orderLimits.message}
          value={draft.message}
          error={problems.message ?? deliver.errors.message}
          placeholder="What you made, and how to use it"
          onChange={(event) => change({ message: event.target.value })}
        />
        <AttachFiles
          attached={attached}
          label="Files"
          error={(problems.files && attached.obstacle('files')) ?? deliver.errors.fileIds}
        />
        {!hasFiles && hasNoLink(draft.message) && <EmptyDeliveryNote />}
        <CriteriaField
          label="Check off the criteria that are met"
          criteria={order.criteria}
          chosen={draft.met}
          onChange={(met) => change({ met })}
        />
        {deliver.failure && Object.keys(deliver.errors).length === 0 && (
          <FormFailure>{deliver.failure.message}</FormFailure>
        )}
        <Declarations />
        <div className="grid gap-3 border-t border-line pt-5 sm:flex sm:flex-wrap sm:items-center sm:gap-x-5">
          <Button type="submit" variant="primary" busy={deliver.busy}>
            {title}
          </Button>
          <p className="min-w-0 flex-1 basis-64 text-sm text-ink-faint wrap-anywhere">
            {uncheckedNote(order, draft)}
            {order.buyer.displayName} is asked to approve it; then {formatMinor(order.money.sellerGetsMinor)}{' '}
            is yours.
          </p>
        </div>
      </form>
    </Card>
  );
}

/** The draft of the delivery, its errors, and the command that sends it. */
function useDelivery({ order, onChanged }: Props) {
  const draftName = `delivery:${order.number}:${order.deliveries.length}`;
  const [draft, setDraft, forget] = useStoredDraft<Draft>(draftName, { message: '', met: metBefore(order) });
  const [problems, setProblems] = useState<{ message?: string | undefined; files?: string | undefined }>({});
  const attached = useAttachedFiles(draftName);
  const form = useRef<HTMLFormElement>(null);
  const deliver = useCommand(deliverOrder, {
    onDone: (next) => {
      forget();
      attached.forget();
      toast.success('Delivered');
      onChanged(next);
    },
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const files = attached.obstacle('files');
    const isEmpty = !files && draft.message.trim() === '' && attached.of('files').length === 0;
    setProblems({ files, message: isEmpty ? 'Add a file or write what you deliver.' : undefined });
    if (!files && !isEmpty) {
      const done = await deliver.run({
        orderNumber: order.number,
        message: draft.message.trim(),
        fileIds: attached.ids('files'),
        metCriteria: draft.met,
      });
      if (done) return;
    }
    focusFirstInvalid(form.current);
  };
  const change = (part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }));
    if (part.message !== undefined) setProblems({});
  };
  return { draft, change, problems, attached, form, deliver, send };
}

function EmptyDeliveryNote() {
  return (
    <p role="status" className="flex gap-2.5 rounded-md bg-marigold-wash p-4 text-sm">
      <Icon of={CircleAlert} size={18} className="mt-px shrink-0 text-marigold-ink" />
      <span>
        This delivery has no file and no link. If the message is the work itself, you can send it as it is.
      </span>
    </p>
  );
}

/** The declarations a seller makes by delivering; the event of the delivery records them. */
function Declarations() {
  return (
    <div className="text-sm text-ink-soft">
      <p className="font-medium text-ink">By delivering you declare:</p>
      <ul className="mt-1.5 grid list-disc gap-1 pl-5">
        {declarations.map((declaration) => (
          <li key={declaration}>{declarationTexts[declaration]}</li>
        ))}
      </ul>
    </div>
  );
}

/** Text without a link. */
function hasNoLink(message: string): boolean {
  return message.trim() !== '' && !/https?:\/\/|www\.|[\w-]\.[a-z]{2,}\/\S/i.test(message);
}

/** For a revision: the items done before, except those the buyer marked as not met. */
function metBefore({ deliveries }: OrderView): number[] {
  const last = deliveries.at(-1);
  return (last?.metCriteria ?? []).filter((at) => !last?.revision?.failedCriteria.includes(at));
}

function uncheckedNote(order: OrderView, draft: Draft): string {
  const open = order.criteria.length - draft.met.length;
  if (open === 0) return '';
  const criteria = order.criteria.length === 1 ? 'criterion' : 'criteria';
  return `${open} of ${order.criteria.length} ${criteria} ${open === 1 ? 'is' : 'are'} not checked, which the buyer will see. `;
}

function RevisionRequest({ order, revision }: { order: OrderView; revision: Revision }) {
  return (
    <div id="revision" className="mb-6 scroll-mt-24 rounded-md bg-marigold-wash p-4 sm:p-5">
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 font-medium">
        <span className="min-w-0 wrap-anywhere">{order.buyer.displayName} requested a revision</span>
        <RelativeTime at={revision.requestedAt} className="text-sm font-normal text-ink-soft" />
      </p>
      <RevisionContent order={order} revision={revision} />
    </div>
  );
}
