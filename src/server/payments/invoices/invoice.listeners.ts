// Documents follow the money: whenever a step of an order moved any, or a tip was given, what is due for it is issued.
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import type { OrderVerb } from '#contract/orders/orders/order.machine.ts';
import type { Transition } from '#contract/common/machine.ts';
import type { EventName, Listener } from '#server/platform/data/events.ts';
import { issueInvoices } from './issue-invoices.ts';

const steps: readonly Transition<string, OrderVerb, string>[] = orderMachine.transitions;
const movingEvents = steps.filter((step) => step.moves !== undefined).map((step) => step.emits as EventName);

export const invoiceListeners: Listener[] = [
  {
    name: 'invoices/issue',
    on: [...new Set<EventName>([...movingEvents, 'tip.given', 'tip.chargeback_lost'])],
    async run(platform, event) {
      if ('orderId' in event) await issueInvoices(platform, event.orderId);
    },
  },
];
