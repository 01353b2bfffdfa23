// The reviews of a completed order that loses its price, by refunds or a bank. The steps come from the order machine, so a new way to
// give money back is included automatically.
import type { OrderEventName } from '#contract/orders/orders/order.events.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import type { Listener } from '#server/platform/data/handlers.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { recountIfReturned } from './recount-reviews.ts';

const steps = orderMachine.transitions.filter((step) => step.from.includes('completed') && 'moves' in step);

export const reviewListeners: readonly Listener[] = [
  {
    name: 'reviews/recount-returned',
    on: [...new Set(steps.map((step) => step.emits as OrderEventName))],
    async run(platform, event) {
      if ('orderNumber' in event) await inTransaction(platform, (tx) => recountIfReturned(tx, event.orderId));
    },
  },
];
