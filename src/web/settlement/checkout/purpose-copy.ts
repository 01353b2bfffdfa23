// What paying is called for each purpose of a checkout: the title, the button, what becomes of the money, and the end of its time.
import type { CheckoutPurpose } from '#contract/settlement/checkout/checkout.schema.ts';

type PurposeWords = {
  title: string;
  /** The button; `total` is an amount such as "$52.50". */
  pay: (total: string) => string;
  /** Beside the card: where the money goes. */
  assurance: string;
  /** Under the total: what stands for so long; `left` is a time such as "28 more minutes". */
  held: (left: string) => string;
  /** Its time ran out before it was paid. */
  lapsed: string;
};

export const purposeWords: Record<CheckoutPurpose, PurposeWords> = {
  order: {
    title: 'Pay into escrow',
    pay: (total) => `Pay ${total} into escrow`,
    assurance:
      'Your money waits in escrow. The seller is paid when you approve the delivery; if you cancel before the work begins, all of it comes back.',
    held: (left) => `This price is held for ${left}.`,
    lapsed: 'The price was held for 30 minutes. You have not been charged.',
  },
  offer: {
    title: 'Pay into escrow',
    pay: (total) => `Pay ${total} into escrow`,
    assurance:
      'Your money waits in escrow. The seller is paid when you approve the delivery; a milestone that follows is paid when you decide to go on.',
    held: (left) => `This checkout is open for ${left}.`,
    lapsed:
      'The checkout was open for 30 minutes. You have not been charged; the offer stands as it was agreed.',
  },
  tip: {
    title: 'Give a tip',
    pay: (total) => `Give ${total}`,
    assurance:
      'The tip goes to the seller at once after payment, all of it: there is no fee, and nothing is held. A tip cannot be taken back.',
    held: (left) => `You can give it here for ${left}. Nothing is held before.`,
    lapsed: 'The checkout was open for 30 minutes. You have not been charged.',
  },
  addition: {
    title: 'Add to your order',
    pay: (total) => `Pay ${total} into escrow`,
    assurance:
      'The money joins the escrow of your order. The seller is paid when you approve the delivery; if the order is cancelled, this comes back with the rest.',
    held: (left) => `This price is held for ${left}.`,
    lapsed: 'The price was held for 30 minutes. You have not been charged, and the order is as it was.',
  },
};
