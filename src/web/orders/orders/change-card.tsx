// What one may ask of the other side, or give back, when the order does not go as planned. Last and quiet on the page.
// Guards: only what the server allows right now; each row says what it does before anything opens.
import { useState } from 'react';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { AskExtension } from './requests/ask-extension.tsx';
import { AskQuestion } from './requests/ask-question.tsx';
import { GiveBack } from './give-back.tsx';
import { ProposeCancellation } from './requests/propose-cancellation.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

export type AskProps = {
  order: OrderView;
  open: boolean;
  onClose: () => void;
  onChanged: (order: OrderView) => void;
};

const rows = [
  {
    verb: 'ask-extension',
    title: 'More time',
    says: (order: OrderView) => `${order.buyer.displayName} decides; until then the deadline stands.`,
    button: 'Ask for more time',
    Dialog: AskExtension,
  },
  {
    verb: 'ask-question',
    title: 'A question you cannot go on without',
    says: () => 'Your clock stops until it is answered.',
    button: 'Ask and stop the clock',
    Dialog: AskQuestion,
  },
  {
    verb: 'refund-part',
    title: 'Give a part of the price back',
    says: () => 'For what falls away; the order goes on.',
    button: 'Give a part back',
    Dialog: GiveBack,
  },
  {
    verb: 'refund-completed',
    title: 'Give money back',
    says: () => 'The order stays completed.',
    button: 'Give money back',
    Dialog: GiveBack,
  },
  {
    verb: 'propose-cancellation',
    title: 'End the order by agreement',
    says: (order: OrderView) =>
      `${order.counterpart.displayName} decides; ${order.role === 'buyer' ? 'you' : 'the buyer'} would get everything back.`,
    button: 'Propose to cancel',
    Dialog: ProposeCancellation,
  },
] as const;
type Verb = (typeof rows)[number]['verb'];

export function ChangeCard({ order, onChanged }: Pick<AskProps, 'order' | 'onChanged'>) {
  const [asking, setAsking] = useState<Verb | null>(null);
  // Who may cancel alone need not ask for it.
  const alone = order.allowedActions.some((verb) => verb.startsWith('cancel-'));
  const shown = rows.filter(
    ({ verb }) => order.allowedActions.includes(verb) && !(alone && verb === 'propose-cancellation'),
  );
  if (shown.length === 0) return null;
  return (
    <Card title="If something changes">
      <ul className="divide-y divide-line">
        {shown.map(({ verb, title, says, button, Dialog }) => (
          <li
            key={verb}
            className="grid gap-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-6"
          >
            <div className="min-w-0">
              <p className="font-medium">{title}</p>
              <p className="text-sm text-ink-soft wrap-anywhere">{says(order)}</p>
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
