// Pays a checkout from a form and handles refusals in the same way for every payment method.
import { getCheckout, payCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import { call } from '#web/app/call.ts';
import { type Command, useCommand } from '#web/app/use-command.ts';
import { isCallFailed } from '#web/ui/call-failure.ts';

type Handlers = {
  onDone?: (next: Checkout) => Promise<void>;
  /** The balance was spent elsewhere: the refusal's message, and the checkout with the current balance. */
  onBalanceChanged: (message: string, now: Checkout | null) => void;
};

export function usePayment(
  { id }: Checkout,
  { onDone, onBalanceChanged }: Handlers,
): Command<typeof payCheckout> {
  const refetch = () => call(getCheckout, { checkoutId: id });
  return useCommand(payCheckout, {
    ...(onDone && { onDone }),
    around: (work) =>
      work().catch(async (error: unknown) => {
        if (!isCallFailed(error)) throw error;
        // Another tab was first: continue from the checkout's current state.
        if (error.code === 'checkout_paid' || error.code === 'payment_in_progress')
          return refetch() as ReturnType<typeof work>;
        if (isShownByPage(error.code)) onBalanceChanged(error.message, await refetch().catch(() => null));
        throw error;
      }),
  });
}

/** Refusals that the page shows above every form. */
export function isShownByPage(code: string): boolean {
  return code === 'balance_changed' || code === 'balance_frozen';
}
