// /pay/:checkoutId: paying for an agreed offer or for something beside an order (what is added to it, a tip), on the same card form as the order itself.
// Guards: it always leads back to where it was offered; whatever fails says that nothing was charged.
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
  // A choice from a gig is paid where it can be changed and begun again.
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

/** Begun again where it was offered, if it still is. */
function Ended({ end, checkout }: { end: CheckoutEnd; checkout: Checkout }) {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { to, label } = backFrom(checkout);
  return (
    <div ref={heading} tabIndex={-1} className="rounded-lg outline-none">
      <EmptyState
        icon={RotateCcw}
        title={end.code === 'checkout_expired' ? 'The time to pay is over' : 'This cannot be paid any more'}
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
