// Paying a checkout from a form: what its refusals mean for the page, the same for every way to pay.
import { getCheckout, payCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import { call } from '#web/app/call.ts';
import { type Command, useCommand } from '#web/app/use-command.ts';
import { isCallFailed } from '#web/ui/call-failure.ts';

type Told = {
  onDone?: (next: Checkout) => Promise<void>;
  /** The balance was spent elsewhere meanwhile: what the server says, and the checkout with what the balance holds now. */
  onBalanceChanged: (message: string, now: Checkout | null) => void;
};

export function usePayment(
  { id }: Checkout,
  { onDone, onBalanceChanged }: Told,
): Command<typeof payCheckout> {
  const look = () => call(getCheckout, { checkoutId: id });
  return useCommand(payCheckout, {
    ...(onDone && { onDone }),
    around: (work) =>
      work().catch(async (error: unknown) => {
        if (!isCallFailed(error)) throw error;
        // Another tab was first: this one goes on from where the checkout stands.
        if (error.code === 'checkout_paid' || error.code === 'payment_in_progress')
          return look() as ReturnType<typeof work>;
        if (error.code === 'balance_changed') onBalanceChanged(error.message, await look().catch(() => null));
        throw error;
      }),
  });
}

/** Refusals that the page tells by itself, above every form. */
export function isToldAbove(code: string): boolean {
  return code === 'balance_changed';
}
