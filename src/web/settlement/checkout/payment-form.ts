// Types shared by the steps and forms that pay a checkout.
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';

/** A refusal after which the checkout can no longer be paid. */
export type CheckoutEnd = { code: string; message: string };

export type StepProps = {
  checkout: Checkout;
  onMoved: (next: Checkout) => Promise<void>;
  onEnded: (end: CheckoutEnd) => void;
};

export type PaymentFormProps = StepProps & {
  /** The part paid from the balance: as chosen, or as set by the payment in progress. */
  partMinor: number;
  onBalanceChanged: (message: string, now: Checkout | null) => void;
};
