// The seller’s request for more days: how many, why, and the resulting deadline.
import { useState } from 'react';
import { askExtension } from '#contract/orders/orders/request.endpoints.ts';
import { requestLimits } from '#contract/orders/orders/request.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { daysText } from '#web/catalog/gigs/package-copy.ts';

import { useStoredDraft } from '#web/app/stored-draft.ts';
import { type OrderDialogProps, RequestDialog } from './request-dialog.tsx';
import { sendOnCtrlEnter } from '#web/ui/forms/focus-first-invalid.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Problems = { days?: string | undefined; reason?: string | undefined };

export function AskExtension({ order, open, onClose, onChanged }: OrderDialogProps) {
  const [draft, setDraft, forget] = useStoredDraft(`extension:${order.number}`, { days: '2', reason: '' });
  const [problems, setProblems] = useState<Problems>({});
  const ask = useCommand(askExtension, {
    onDone: (next) => {
      forget();
      onClose();
      toast.success(`Request sent to ${order.buyer.displayName}`);
      onChanged(next);
    },
  });
  const days = daysIn(draft.days);
  const send = async () => {
    const errors: Problems = {
      days: days === null ? `Enter whole days, from 1 to ${requestLimits.days}` : undefined,
      reason: draft.reason.trim() === '' ? 'Explain why you need more time' : undefined,
    };
    setProblems(errors);
    if (days === null || errors.reason) return false;
    return (await ask.run({ orderNumber: order.number, days, reason: draft.reason.trim() })) !== null;
  };
  const change = (part: Partial<typeof draft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setProblems({});
  };
  return (
    <RequestDialog
      open={open}
      onClose={onClose}
      title="Request more time"
      lead={`${order.buyer.displayName} has ${order.rules.answerHours} hours to answer. The deadline stays the same until they accept.`}
      consequence={<NewDeadline order={order} days={days} />}
      confirmLabel={days === null ? 'Request more time' : `Request ${daysText(days)}`}
      busy={ask.busy}
      failure={Object.keys(ask.errors).length === 0 ? ask.failure?.message : undefined}
      onSend={send}
    >
      <TextField
        label="More days"
        inputMode="numeric"
        autoComplete="off"
        className="max-w-40"
        value={draft.days}
        error={problems.days ?? ask.errors.days}
        onChange={(event) => change({ days: event.target.value })}
      />
      <TextArea
        label="Why you need more time"
        dir="auto"
        rows={3}
        maxLength={requestLimits.message}
        onKeyDown={sendOnCtrlEnter}
        value={draft.reason}
        error={problems.reason ?? ask.errors.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
    </RequestDialog>
  );
}

function daysIn(text: string): number | null {
  const days = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  return days >= 1 && days <= requestLimits.days ? days : null;
}

function NewDeadline({ order, days }: { order: OrderView; days: number | null }) {
  const [now] = useState(() => Date.now());
  if (days === null || order.dueAt === null) return 'Enter a number of days to see the new deadline.';
  // After the deadline, the days count from now, as on the server.
  const from = Math.max(Date.parse(order.dueAt), order.isLate ? now : 0);
  const at = new Date(from + days * 86_400_000).toISOString();
  return (
    <>
      If accepted, the deadline moves to{' '}
      <RelativeTime at={at} as="datetime" className="font-medium whitespace-nowrap text-ink" />. If declined
      or not answered, it stays the same. The price does not change.
    </>
  );
}
