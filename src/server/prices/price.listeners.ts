// What paid prices listen to: every step that can complete an order, or change one that is completed (money going back);
// and what is decided about a tag.
// Guards: named by the machine itself, so that a new way to the end is heard of without anybody thinking of it.
import type { OrderEventName } from '#contract/orders/order.events.ts';
import { orderMachine } from '#contract/orders/order.machine.ts';
import type { Listener } from '#server/platform/events.ts';
import { inTransaction } from '#server/platform/tx.ts';
import { keepSource } from './price-source.store.ts';
import { forgetCountsTelling } from './price.store.ts';

const steps = orderMachine.transitions.filter(
  ({ from, to }) => from.includes('completed') || [to].flat().includes('completed'),
);

export const priceListeners: readonly Listener[] = [
  {
    name: 'prices/keep-source',
    on: [...new Set(steps.map((step) => step.emits as OrderEventName))],
    async run(platform, event) {
      if ('orderNumber' in event) await inTransaction(platform, (tx) => keepSource(tx, event.orderId));
    },
  },
  {
    // What a decision takes out is not told of until tomorrow's count, but gone with the next minute's.
    name: 'prices/forget-tag',
    on: ['tag.ruled'],
    async run(platform, event) {
      if (event.name === 'tag.ruled')
        await inTransaction(platform, (tx) => forgetCountsTelling(tx, event.tag));
    },
  },
];
