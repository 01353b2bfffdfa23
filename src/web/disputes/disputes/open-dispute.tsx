// Opens a dispute: statement, proposed refund, and the consequences before it is opened.
// Shown last and unobtrusively on the order page, because most issues are better raised with the other party first.
import { useRef, useState } from 'react';
import { disputeLimits } from '#contract/orders/orders/dispute.schema.ts';
import { openDispute } from '#contract/disputes/disputes/dispute.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { StatementForm } from './statement-form.tsx';
import { leftOf } from './split-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = { order: OrderView; onChanged: (order: OrderView) => void };

export function OpenDispute({ order, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = useCommand(openDispute, {
    onDone: (next) => {
      toast.success('Dispute opened');
      onChanged(next);
    },
  });
  if (!order.allowedActions.includes('open-dispute')) return null;
  if (!isOpen) {
    return (
      <div>
        <Button ref={button} onClick={() => setOpen(true)}>
          Open a dispute
        </Button>
      </div>
    );
  }
  const isBuyer = order.role === 'buyer';
  return (
    <Card>
      <StatementForm
        order={order}
        name="open-dispute"
        title="Open a dispute"
        textLabel="What is wrong?"
        placeholder="What was agreed, what happened instead, and what you have tried"
        minimumLength={disputeLimits.shortestStatement}
        split={{
          label: isBuyer
            ? 'How much should be refunded to you?'
            : 'How much should be refunded to the buyer?',
          help: 'Part of the price; $0.00 is possible',
          initial: isBuyer ? leftOf(order.money.amounts) : 0,
        }}
        command={open}
        send={async ({ text, fileIds, toBuyerMinor }) =>
          (await open.run({ orderNumber: order.number, text, fileIds, toBuyerMinor })) !== null
        }
        submitLabel="Open the dispute"
        note={consequences(order)}
        onCancel={() => {
          setOpen(false);
          requestAnimationFrame(() => button.current?.focus());
        }}
      />
    </Card>
  );
}

function consequences({ role, state, counterpart, rules, money }: OrderView): string {
  const other = counterpart.displayName;
  const unanswered =
    role === 'seller'
      ? 'support decides, unless you refund everything'
      : state === 'completed'
        ? `the amount you propose is refunded${money.isCleared ? `, or support decides if ${other}’s balance does not cover it` : ''}`
        : 'the order ends with the refund you propose';
  return `${statusText({ role, state, money, rules }, other)} ${other} has ${daysText(rules.disputeAnswerDays)} to answer; if they do not, ${unanswered}. If they do, you have ${daysText(rules.disputeNegotiateDays)} to agree before support decides. You can withdraw the dispute until then.`;
}

function statusText(
  { role, state, money, rules }: Pick<OrderView, 'role' | 'state' | 'money' | 'rules'>,
  other: string,
): string {
  if (state !== 'completed') {
    if (role === 'buyer') return 'The order is on hold, and its deadlines are paused.';
    return state === 'delivered'
      ? 'The order is on hold.'
      : `The order is on hold, but the delivery date stays as it is: ${other} can still cancel once the delivery is ${rules.lateCancelHours} hours late.`;
  }
  if (money.isCleared) return 'The order stays completed.';
  return `The order stays completed, and ${other}’s earnings do not clear until the dispute is closed.`;
}
