// Documents follow the money: whenever an order may have been settled or refunded, what is due for it is issued.
import type { Listener } from '#server/platform/events.ts';
import { issueInvoices } from './issue-invoices.ts';

export const invoiceListeners: Listener[] = [
  {
    name: 'invoices/issue',
    on: ['order.delivery_approved'],
    async run(platform, event) {
      if ('orderId' in event) await issueInvoices(platform, event.orderId);
    },
  },
];
