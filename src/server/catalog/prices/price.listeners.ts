// Paid prices listen to every step that completes an order or changes a completed one (refunds), and to decisions about tags.
// The steps come from the order machine, so a new way to complete an order is included automatically.
import type { OrderEventName } from '#contract/orders/orders/order.events.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import type { Listener } from '#server/platform/data/handlers.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { recountSource, saveSource } from './price-source.store.ts';
import { deleteCountsWithTag } from './price.store.ts';

const steps = orderMachine.transitions.filter(
  ({ from, to }) => from.includes('completed') || [to].flat().includes('completed'),
);

export const priceListeners: readonly Listener[] = [
  {
    name: 'prices/save-source',
    on: [...new Set(steps.map((step) => step.emits as OrderEventName))],
    async run(platform, event) {
      if ('orderNumber' in event) await inTransaction(platform, (tx) => saveSource(tx, event.orderId));
    },
  },
  {
    name: 'prices/recount-source',
    on: ['order.exclusion_changed'],
    async run(platform, event) {
      if (event.name === 'order.exclusion_changed')
        await inTransaction(platform, (tx) => recountSource(tx, event.orderId));
    },
  },
  {
    // A decided tag is recounted within a minute instead of the next day.
    name: 'prices/recount-tag',
    on: ['tag.ruled'],
    async run(platform, event) {
      if (event.name === 'tag.ruled')
        await inTransaction(platform, (tx) => deleteCountsWithTag(tx, event.tag));
    },
  },
];
