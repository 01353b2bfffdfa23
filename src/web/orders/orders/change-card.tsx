// What either side can request or refund when an order does not go as planned. Last on the page.
// Guarantees: only actions that are allowed now; each row states its effect before anything opens.
import { useState } from 'react';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import type { OrderDialogProps } from './requests/request-dialog.tsx';
import { AskExtension } from './requests/ask-extension.tsx';
import { AskQuestion } from './requests/ask-question.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ProposeCancellation } from './requests/propose-cancellation.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const rows = [
  {
    verb: 'ask-extension',
    title: 'More time',
    text: (order: OrderView) => `${order.buyer.displayName} decides. Until then the deadline stays the same.`,
    button: 'Request more time',
    Dialog: AskExtension,
  },
  {
    verb: 'ask-question',
    title: 'Blocked?',
    text: () => 'The deadline is paused until your question is answered.',
    button: 'Pause the deadline and ask',
    Dialog: AskQuestion,
  },
  {
    verb: 'refund-part',
    title: 'Partial refund',
    text: () => 'For work that is no longer needed. The order continues.',
    button: 'Refund part',
    Dialog: RefundDialog,
  },
  {
    verb: 'refund-completed',
    title: 'Refund the buyer',
    text: () => 'The order stays completed.',
    button: 'Refund the buyer',
    Dialog: RefundDialog,
  },
  {
    verb: 'propose-cancellation',
    title: 'Cancel by agreement',
    text: (order: OrderView) =>
      `${order.counterpart.displayName} decides. ${order.role === 'buyer' ? 'You' : 'The buyer'} would get a full refund.`,
    button: 'Propose cancellation',
    Dialog: ProposeCancellation,
  },
] as const;
type Verb = (typeof rows)[number]['verb'];

export function ChangeCard({ order, onChanged }: Pick<OrderDialogProps, 'order' | 'onChanged'>) {
  const [asking, setAsking] = useState<Verb | null>(null);
  // A side that may cancel on its own need not propose it.
  const mayCancel = order.allowedActions.some((verb) => verb.startsWith('cancel-'));
  const shown = rows.filter(
    ({ verb }) => order.allowedActions.includes(verb) && !(mayCancel && verb === 'propose-cancellation'),
  );
  if (shown.length === 0) return null;
  return (
    <Card title="If something changes">
      <ul className="divide-y divide-line">
        {shown.map(({ verb, title, text, button, Dialog }) => (
          <li
            key={verb}
            className="grid gap-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-6"
          >
            <div className="min-w-0">
              <p className="font-medium">{title}</p>
              <p className="text-sm text-ink-soft wrap-anywhere">{text(order)}</p>
            </div>
            <Button onClick={() => setAsking(verb)}>{button}</Button>
            <Dialog
              order={order}
              open={asking === verb}
              onClose={() => setAsking(null)}
              onChanged={onChanged}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
