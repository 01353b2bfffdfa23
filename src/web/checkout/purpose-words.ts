// What paying is called for each purpose of a checkout: the title, the button, what becomes of the money, and the end of its time.
import type { CheckoutPurpose } from '#contract/checkout/checkout.schema.ts';

type PurposeWords = {
  title: string;
  /** The button; `total` is an amount such as "$52.50". */
  pay: (total: string) => string;
  /** Beside the card: where the money goes. */
  assurance: string;
  /** Its time ran out before it was paid. */
  lapsed: string;
};

export const purposeWords: Record<CheckoutPurpose, PurposeWords> = {
  order: {
    title: 'Pay into escrow',
    pay: (total) => `Pay ${total} into escrow`,
    assurance:
      'Your money waits in escrow. The seller is paid when you approve the delivery; if you cancel before the work begins, all of it comes back.',
    lapsed: 'The price was held for 30 minutes. You have not been charged.',
  },
  offer: {
    title: 'Pay into escrow',
    pay: (total) => `Pay ${total} into escrow`,
    assurance:
      'Your money waits in escrow. The seller is paid when you approve the delivery; a milestone that follows is paid when you decide to go on.',
    lapsed:
      'The checkout was open for 30 minutes. You have not been charged; the offer stands as it was agreed.',
  },
  tip: {
    title: 'Give a tip',
    pay: (total) => `Give ${total}`,
    assurance: 'All of it goes to the seller; there is no fee. A tip cannot be taken back.',
    lapsed: 'The checkout was open for 30 minutes. You have not been charged.',
  },
  addition: {
    title: 'Add to your order',
    pay: (total) => `Pay ${total} into escrow`,
    assurance:
      'The money joins the escrow of your order. The seller is paid when you approve the delivery; if the order is cancelled, this comes back with the rest.',
    lapsed: 'The price was held for 30 minutes. You have not been charged, and the order is as it was.',
  },
};
