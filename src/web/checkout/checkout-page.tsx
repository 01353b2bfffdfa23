// /checkout/:gigSlug?c=<checkout>: the frozen quote, the card, and the payment into escrow.
// Guards: the price shown is the price charged; whatever fails says that nothing was charged and keeps what was typed.
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import type { Checkout } from '#contract/checkout/checkout.schema.ts';
import { getCheckout, startCheckout } from '#contract/checkout/checkout.endpoints.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { CardForm } from '#web/checkout/card-form.tsx';
import { ConfirmWithBank } from '#web/checkout/confirm-with-bank.tsx';
import { QuoteSummary } from '#web/checkout/quote-summary.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

async function loadCheckout({ call, params, url }: LoadArgs): Promise<Checkout> {
  const checkoutId = url.searchParams.get('c');
  // Without a frozen quote there is nothing to pay: the gig page begins one.
  if (!checkoutId) throw redirect(`/gigs/${params.gigSlug}`);
  const checkout = await call(getCheckout, { checkoutId });
  if (checkout.orderNumber) throw redirect(`/orders/${checkout.orderNumber}`);
  return checkout;
}
const load = gate(loadCheckout, { needs: 'session' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function CheckoutPage({ loaderData }: PageProps<typeof load>) {
  // A new checkout in the address is a new page: nothing of the old one may remain.
  return <Paying key={loaderData.id} first={loaderData} />;
}

function Paying({ first }: { first: Checkout }) {
  const navigate = useNavigate();
  const [checkout, setCheckout] = useState(first);
  const [ended, setEnded] = useState<string | null>(first.state === 'expired' ? 'This checkout has expired and you have not been charged.' : null);

  const moveOn = async (next: Checkout) => {
    setCheckout(next);
    if (next.orderNumber) await navigate(`/orders/${next.orderNumber}`, { replace: true });
  };
  return (
    <div className="page-column pt-8 sm:pt-12">
      <PageMeta title="Checkout" noIndex />
      <PageHead title="Pay into escrow" crumbs={[{ to: `/gigs/${checkout.gig.slug}`, label: checkout.gig.title }]} />
      <div className="mt-8 grid gap-8 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-12">
        <div className="min-w-0 lg:order-none">
          {ended !== null ? (
            <Ended sentence={ended} checkout={checkout} />
          ) : checkout.state === 'confirming' ? (
            <ConfirmWithBank checkout={checkout} onMoved={moveOn} />
          ) : (
            <CardForm checkout={checkout} onMoved={moveOn} onEnded={setEnded} />
          )}
          <p className="mt-6 flex gap-3 text-sm text-ink-soft">
            <Icon of={ShieldCheck} size={20} className="shrink-0 text-success" />
            Your money waits in escrow. The seller is paid when you approve the delivery; if the order is cancelled before the work begins, all of it comes back.
          </p>
        </div>
        <QuoteSummary checkout={checkout} showsTime={ended === null} />
      </div>
    </div>
  );
}

/** The checkout cannot be paid any more; the same choice can begin a new one at today's price. */
function Ended({ sentence, checkout }: { sentence: string; checkout: Checkout }) {
  const navigate = useNavigate();
  const again = useCommand(startCheckout, {
    onDone: (next) => navigate(`/checkout/${next.gig.slug}?c=${next.id}`, { replace: true }),
  });
  const choice = { gigSlug: checkout.gig.slug, package: checkout.quote.package.tier, extras: checkout.quote.extras.map((one) => one.id) };
  return (
    <EmptyState
      title={sentence}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={`/gigs/${checkout.gig.slug}`}>Back to the gig</ButtonLink>
          <Button variant="primary" busy={again.busy} onClick={() => void again.run(choice)}>
            Review the new price
          </Button>
        </div>
      }
    >
      Begin again with the same choice; you see the price before you pay.
      {again.failure && (
        <span className="mt-4 block">
          <ErrorNote error={again.failure} />
        </span>
      )}
    </EmptyState>
  );
}
