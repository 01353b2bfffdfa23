// /checkout/:gigSlug?c=<checkout>: the frozen quote, the card form, and the payment into escrow.
// Guarantees: the price shown is the price charged; a failure states that nothing was charged, and keeps the input.
import { CirclePause, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { redirect, useNavigate } from 'react-router';
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import type { PackageTier } from '#contract/catalog/gigs/gig.schema.ts';
import { getCheckout, startCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { useCommand } from '#web/app/use-command.ts';
import { PayCheckout } from '#web/settlement/checkout/pay-checkout.tsx';
import type { CheckoutEnd } from '#web/settlement/checkout/payment-form.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';

async function loadCheckout({ call, params, url }: LoadArgs): Promise<Checkout> {
  const checkoutId = url.searchParams.get('c');
  // A checkout is started on the gig page.
  if (!checkoutId) throw redirect(`/gigs/${encodeURIComponent(params.gigSlug ?? '')}`);
  const checkout = await call(getCheckout, { checkoutId });
  if (checkout.orderNumber) throw redirect(`/orders/${checkout.orderNumber}`);
  if (!checkout.quote) throw redirect(`/pay/${checkout.id}`);
  return checkout;
}
const load = gate(loadCheckout, { needs: 'session' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function CheckoutPage({ loaderData }: PageProps<typeof load>) {
  // Remounts for each checkout, so that no state carries over.
  return (
    <PayCheckout
      key={loaderData.id}
      first={loaderData}
      backTo={{ to: `/gigs/${loaderData.gig.slug}`, label: 'Back to the gig' }}
      ended={(end, checkout) => <Ended end={end} checkout={checkout} />}
    />
  );
}

const endTitles: Record<string, string> = {
  checkout_expired: 'This checkout has expired',
  quote_changed: 'The seller changed this gig',
  gig_not_available: 'This gig is paused',
  gig_not_found: 'This gig no longer exists',
};
/** After these, the same selection can be ordered again. */
const repeatable = new Set(['checkout_expired', 'quote_changed']);

/** The checkout can no longer be paid; the same selection may start a new one at the current price. */
function Ended({ end, checkout }: { end: CheckoutEnd; checkout: Checkout }) {
  const navigate = useNavigate();
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const again = useCommand(startCheckout, {
    onDone: (next) => navigate(`/checkout/${next.gig.slug}?c=${next.id}`, { replace: true }),
  });
  const { gig, quote } = checkout;
  const choice = quote && {
    gigSlug: gig.slug,
    package: quote.package.tier as PackageTier,
    extras: quote.extras.map(({ id }) => id),
  };
  const canRepeat = choice !== null && repeatable.has(end.code);
  return (
    <div ref={heading} tabIndex={-1} className="rounded-lg outline-none">
      <EmptyState
        icon={canRepeat ? RotateCcw : CirclePause}
        title={endTitles[end.code] ?? 'This checkout has ended'}
        action={
          canRepeat ? (
            <>
              <ButtonLink to={`/gigs/${checkout.gig.slug}`}>Back to the gig</ButtonLink>
              <Button variant="primary" busy={again.busy} onClick={() => void again.run(choice)}>
                Check the price and continue
              </Button>
            </>
          ) : (
            <ButtonLink to="/explore" variant="primary">
              Find another gig
            </ButtonLink>
          )
        }
      >
        <p>{end.message}</p>
        {again.failure && (
          <div className="mt-4 text-left">
            <ErrorNote error={again.failure} />
          </div>
        )}
      </EmptyState>
    </div>
  );
}
