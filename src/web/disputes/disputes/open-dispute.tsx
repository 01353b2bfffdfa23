// Opening a dispute: what is wrong, what should go back, and what follows, before it is opened.
// It stands last and quiet in the order room: most things are better asked first.
import { useRef, useState } from 'react';
import { disputeLimits } from '#contract/orders/orders/dispute.schema.ts';
import { openDispute } from '#contract/disputes/disputes/dispute.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { SideForm } from './side-form.tsx';
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
      <SideForm
        order={order}
        name="open-dispute"
        title="Open a dispute"
        wordsLabel="What is wrong?"
        placeholder="What was agreed, what happened instead, and what you have tried"
        shortest={disputeLimits.shortestStatement}
        split={{
          label: isBuyer ? 'What should come back to you?' : 'What should go back to the buyer?',
          help: 'Of the price. Nothing is an answer too',
          first: isBuyer ? leftOf(order.money.amounts) : 0,
        }}
        command={open}
        send={async ({ words, fileIds, toBuyerMinor }) =>
          (await open.run({ orderNumber: order.number, text: words, fileIds, toBuyerMinor })) !== null
        }
        submitLabel="Open the dispute"
        note={noteOf(order)}
        onCancel={() => {
          setOpen(false);
          requestAnimationFrame(() => button.current?.focus());
        }}
      />
    </Card>
  );
}

function noteOf({ state, counterpart, rules, money }: OrderView): string {
  const other = counterpart.displayName;
  const silence =
    state === 'completed' ? 'what you ask for here goes back' : 'the order ends as you ask here';
  return `${meanwhileOf(state, other, money.isCleared)} ${other} has ${rules.disputeAnswerDays} days to answer; if they stay silent, ${silence}. If they answer, you look for a split together, and after ${rules.disputeNegotiateDays} more days support decides. You can withdraw it until then.`;
}

function meanwhileOf(state: OrderView['state'], other: string, isCleared: boolean): string {
  if (state !== 'completed') return 'The order stands still, and no deadline runs.';
  if (isCleared) return 'The order stays completed.';
  return `The order stays completed, and what ${other} earned with it waits until the dispute is over.`;
}
