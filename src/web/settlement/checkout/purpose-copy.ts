// Checkout copy by purpose.
import type { CheckoutPurpose } from '#contract/settlement/checkout/checkout.schema.ts';

type PurposeCopy = {
  title: string;
  /** The button; `total` is an amount such as "$52.50". */
  pay: (total: string) => string;
  /** Below the form: where the money goes. */
  assurance: string;
  /** Below the total; `left` is a time such as "28 more minutes". */
  held: (left: string) => string;
  /** Shown when it expires unpaid. */
  expired: string;
};

export const purposeCopy: Record<CheckoutPurpose, PurposeCopy> = {
  order: {
    title: 'Pay into escrow',
    pay: (total) => `Pay ${total} into escrow`,
    assurance:
      'Your money is held in escrow. The seller is paid when you approve the delivery; if you cancel before work begins, you get a full refund.',
    held: (left) => `This price is held for ${left}.`,
    expired: 'This price is no longer held. You have not been charged.',
  },
  offer: {
    title: 'Pay into escrow',
    pay: (total) => `Pay ${total} into escrow`,
    assurance:
      'Your money is held in escrow. The seller is paid when you approve the delivery; you pay for the next milestone only when you decide to continue.',
    held: (left) => `This checkout is open for ${left}.`,
    expired: 'The time to pay is over. You have not been charged; the agreed offer is unchanged.',
  },
  tip: {
    title: 'Give a tip',
    pay: (total) => `Give ${total}`,
    assurance:
      'The full tip goes to the seller right after payment: no fee is taken and nothing is held in escrow. A tip cannot be refunded.',
    held: (left) => `This checkout is open for ${left}.`,
    expired: 'The time to pay is over. You have not been charged.',
  },
  addition: {
    title: 'Add to your order',
    pay: (total) => `Pay ${total} into escrow`,
    assurance:
      'The money is added to the escrow of your order. The seller is paid when you approve the delivery; if the order is cancelled, it is refunded with the rest.',
    held: (left) => `This price is held for ${left}.`,
    expired: 'This price is no longer held. You have not been charged, and your order is unchanged.',
  },
};
