// The seller delivers: a message, files, and which criteria of the checklist are met. For a revision, what was asked stands above.
// Guards: what was typed and attached survives a reload; nothing is sent past a file that is still on its way.
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import { deliverOrder } from '#contract/orders/orders/order.endpoints.ts';
import { orderLimits } from '#contract/orders/orders/order.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { declarations, declarationWords } from '#contract/orders/rights/declaration.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { AttachFiles, useAttachedFiles } from '#web/foundation/uploads/attach-files.tsx';
import { CriteriaField } from './criteria-field.tsx';
import { type Revision, RevisionContent } from './delivery-content.tsx';
import { useKeptDraft } from '#web/app/kept-draft.ts';
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

export function DeliverForm({
  order,
  onChanged,
}: {
  order: OrderView;
  onChanged: (order: OrderView) => void;
}) {
  const draftName = `delivery:${order.number}:${order.deliveries.length}`;
  const [draft, setDraft, forget] = useKeptDraft<Draft>(draftName, { message: '', met: metBefore(order) });
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
  const revision = order.state === 'revision' ? order.deliveries.at(-1)?.revision : null;
  return (
    <Card
      title={revision ? 'Deliver the revision' : 'Deliver the work'}
      action={
        order.requirements.length > 0 && (
          <a href="#requirements" className={`${textLinkClasses} touch-target text-sm`}>
            Read the requirements
          </a>
        )
      }
    >
      {revision && <RevisionAsked order={order} revision={revision} />}
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
          onChange={(event) => {
            setDraft((now) => ({ ...now, message: event.target.value }));
            setProblems({});
          }}
        />
        <AttachFiles
          attached={attached}
          label="Files"
          error={(problems.files && attached.obstacle('files')) ?? deliver.errors.fileIds}
        />
        {attached.of('files').length === 0 && !attached.obstacle('files') && isBare(draft.message) && (
          <p role="status" className="flex gap-2.5 rounded-md bg-marigold-wash p-4 text-sm">
            <Icon of={CircleAlert} size={18} className="mt-px shrink-0 text-marigold-ink" />
            <span>
              There is no file and no link in this delivery. If the message is the work itself, send it as it
              is.
            </span>
          </p>
        )}
        <CriteriaField
          label="Tick what is done"
          criteria={order.criteria}
          chosen={draft.met}
          onChange={(met) => setDraft((now) => ({ ...now, met }))}
        />
        {deliver.failure && Object.keys(deliver.errors).length === 0 && (
          <FormFailure>{deliver.failure.message}</FormFailure>
        )}
        <Declarations />
        <div className="grid gap-3 border-t border-line pt-5 sm:flex sm:flex-wrap sm:items-center sm:gap-x-5">
          <Button type="submit" variant="primary" busy={deliver.busy}>
            {revision ? 'Deliver the revision' : 'Deliver the work'}
          </Button>
          <p className="min-w-0 flex-1 basis-64 text-sm text-ink-faint wrap-anywhere">
            {openNote(order, draft)}
            {order.buyer.displayName} is asked to approve it; then {formatMinor(order.money.sellerGetsMinor)}{' '}
            is yours.
          </p>
        </div>
      </form>
    </Card>
  );
}

/** What delivering says; the step of the delivery keeps that it was shown. */
function Declarations() {
  return (
    <div className="text-sm text-ink-soft">
      <p className="font-medium text-ink">By delivering you declare:</p>
      <ul className="mt-1.5 grid list-disc gap-1 pl-5">
        {declarations.map((one) => (
          <li key={one}>{declarationWords[one]}</li>
        ))}
      </ul>
    </div>
  );
}

/** Words without a place where the work could be. */
function isBare(message: string): boolean {
  return message.trim() !== '' && !/https?:\/\/|www\.|[\w-]\.[a-z]{2,}\/\S/i.test(message);
}

/** A revision begins with what was ticked before and not questioned. */
function metBefore({ deliveries }: OrderView): number[] {
  const last = deliveries.at(-1);
  return (last?.metCriteria ?? []).filter((at) => !last?.revision?.failedCriteria.includes(at));
}

function openNote(order: OrderView, draft: Draft): string {
  const open = order.criteria.length - draft.met.length;
  if (open === 0) return '';
  const items = order.criteria.length === 1 ? 'item' : 'items';
  return `${open} of ${order.criteria.length} ${items} ${open === 1 ? 'is' : 'are'} not ticked, and the buyer sees that. `;
}

function RevisionAsked({ order, revision }: { order: OrderView; revision: Revision }) {
  return (
    <div id="revision" className="mb-6 scroll-mt-24 rounded-md bg-marigold-wash p-4 sm:p-5">
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 font-medium">
        <span className="min-w-0 wrap-anywhere">{order.buyer.displayName} asks for changes</span>
        <RelativeTime at={revision.requestedAt} className="text-sm font-normal text-ink-soft" />
      </p>
      <RevisionContent order={order} revision={revision} />
    </div>
  );
}
