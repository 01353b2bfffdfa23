// Issues documents after each event of an order that moves money, and after each tip.
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import type { OrderVerb } from '#contract/orders/orders/order.machine.ts';
import type { Transition } from '#contract/common/machine.ts';
import type { EventName } from '#server/platform/data/events.ts';
import type { Listener } from '#server/platform/data/handlers.ts';
import { issueInvoices } from './issue-invoices.ts';

const transitions: readonly Transition<string, OrderVerb, string>[] = orderMachine.transitions;
const moneyEvents = transitions
  .filter((transition) => transition.moves !== undefined)
  .map((transition) => transition.emits as EventName);

export const invoiceListeners: Listener[] = [
  {
    name: 'invoices/issue',
    on: [...new Set<EventName>([...moneyEvents, 'tip.given', 'tip.chargeback_lost'])],
    async run(platform, event) {
      if ('orderId' in event) await issueInvoices(platform, event.orderId);
    },
  },
];
