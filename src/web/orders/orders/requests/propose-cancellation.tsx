// Either side’s proposal to cancel by agreement: why, and whose fault. The buyer would be refunded everything in escrow.
import { useState } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { proposeCancellation } from '#contract/orders/orders/request.endpoints.ts';
import { faultsToPropose, requestLimits } from '#contract/orders/orders/request.schema.ts';
import type { ProposedFault } from '#contract/orders/orders/request.schema.ts';
import { useCommand } from '#web/app/use-command.ts';

import { useStoredDraft } from '#web/app/stored-draft.ts';
import { type OrderDialogProps, RequestDialog } from './request-dialog.tsx';
import { faultLabels, noAnswerText } from './request-copy.ts';
import { RadioGroup } from '#web/ui/forms/choice-fields.tsx';
import { sendOnCtrlEnter } from '#web/ui/forms/focus-first-invalid.ts';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Draft = { reason: string; fault: ProposedFault };

export function ProposeCancellation({ order, open, onClose, onChanged }: OrderDialogProps) {
  const [draft, setDraft, forget] = useStoredDraft<Draft>(`proposal:${order.number}`, {
    reason: '',
    fault: 'mutual',
  });
  const [problem, setProblem] = useState<string>();
  const propose = useCommand(proposeCancellation, {
    onDone: (next) => {
      forget();
      onClose();
      toast.success('Cancellation proposed');
      onChanged(next);
    },
  });
  const send = async () => {
    const reason = draft.reason.trim();
    setProblem(reason === '' ? 'Explain why the order should end' : undefined);
    return (
      reason !== '' && (await propose.run({ orderNumber: order.number, reason, fault: draft.fault })) !== null
    );
  };
  return (
    <RequestDialog
      open={open}
      onClose={onClose}
      title="Propose cancellation"
      lead={`Nothing happens until ${order.counterpart.displayName} answers. They have ${order.rules.answerHours} hours.`}
      consequence={consequenceOf(order)}
      confirmLabel="Propose cancellation"
      busy={propose.busy}
      failure={propose.errors.reason ? undefined : (propose.errors.fault ?? propose.failure?.message)}
      onSend={send}
    >
      <TextArea
        label="Why the order should end"
        dir="auto"
        rows={3}
        maxLength={requestLimits.message}
        onKeyDown={sendOnCtrlEnter}
        value={draft.reason}
        error={problem ?? propose.errors.reason}
        onChange={(event) => {
          setDraft((now) => ({ ...now, reason: event.target.value }));
          setProblem(undefined);
        }}
      />
      <RadioGroup
        label="Whose fault is it?"
        name="fault"
        help="Only the seller’s fault affects statistics."
        value={draft.fault}
        choices={faultsToPropose(order.startedAt !== null).map((fault) => ({
          value: fault,
          label: faultLabels[fault],
        }))}
        onChange={(fault) => setDraft((now) => ({ ...now, fault }))}
      />
    </RequestDialog>
  );
}

/** The effect of accepting, and of not answering. */
export function consequenceOf(order: OrderView): string {
  const held = formatMinor(order.money.escrowMinor);
  const back =
    order.role === 'buyer'
      ? `you are refunded ${held}, including the fee`
      : `${order.buyer.displayName} is refunded ${held} and you are not paid`;
  const hold = order.state === 'delivered' ? ' Auto-approval is paused until then.' : '';
  return `If accepted, ${back}. ${noAnswerText(order, order.role)}.${hold}`;
}
