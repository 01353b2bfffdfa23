// /pay/:checkoutId: payment for an accepted offer, an addition to an order, or a tip, on the same card form as orders.
// Guarantees: leads back to where the payment was started; a failure states that nothing was charged.
import { RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { redirect } from 'react-router';
import { getCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PayCheckout } from '#web/settlement/checkout/pay-checkout.tsx';
import type { CheckoutEnd } from '#web/settlement/checkout/payment-form.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

async function loadPayment({ call, params }: LoadArgs): Promise<Checkout> {
  const checkout = await call(getCheckout, { checkoutId: params.checkoutId ?? '' });
  if (checkout.orderNumber) throw redirect(`/orders/${checkout.orderNumber}`);
  // Gig orders are paid on the checkout page, where the selection can be changed.
  if (checkout.purpose === 'order') throw redirect(`/checkout/${checkout.gig.slug}?c=${checkout.id}`);
  return checkout;
}
const load = gate(loadPayment, { needs: 'session' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function PayPage({ loaderData }: PageProps<typeof load>) {
  const { to, label } = backFrom(loaderData);
  return (
    <PayCheckout
      key={loaderData.id}
      first={loaderData}
      backTo={{ to, label }}
      ended={(end, checkout) => <Ended end={end} checkout={checkout} />}
    />
  );
}

function backFrom({ forOrder, forOffer }: Checkout): { to: string; label: string } {
  if (forOffer) return { to: `/offers/${forOffer}`, label: 'Back to the offer' };
  return forOrder
    ? { to: `/orders/${forOrder}`, label: 'Back to the order' }
    : { to: '/buyer/orders', label: 'My Orders' };
}

/** Links back to where the payment can be started again, if it is still possible. */
function Ended({ end, checkout }: { end: CheckoutEnd; checkout: Checkout }) {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { to, label } = backFrom(checkout);
  return (
    <div ref={heading} tabIndex={-1} className="rounded-lg outline-none">
      <EmptyState
        icon={RotateCcw}
        title={end.code === 'checkout_expired' ? 'This payment has expired' : 'This can no longer be paid'}
        action={
          <ButtonLink to={to} variant="primary">
            {label}
          </ButtonLink>
        }
      >
        <p>{end.message}</p>
      </EmptyState>
    </div>
  );
}
