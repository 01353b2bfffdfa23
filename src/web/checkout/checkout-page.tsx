// /checkout/:gigSlug?c=<checkout>: the frozen quote, the card, and the payment into escrow.
// Guards: the price shown is the price charged; whatever fails says that nothing was charged and keeps what was typed.
import { CirclePause, RotateCcw, ShieldCheck } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import type { Checkout } from '#contract/checkout/checkout.schema.ts';
import { getCheckout, startCheckout } from '#contract/checkout/checkout.endpoints.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { CardForm } from '#web/checkout/card-form.tsx';
import { ConfirmWithBank, PaymentUnderWay } from '#web/checkout/confirm-with-bank.tsx';
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

type End = { code: string; message: string };
const lapsed: End = {
  code: 'checkout_expired',
  message: 'The price was held for 30 minutes. You have not been charged.',
};

function Paying({ first }: { first: Checkout }) {
  const navigate = useNavigate();
  const [checkout, setCheckout] = useState(first);
  const [ended, setEnded] = useState<End | null>(first.state === 'expired' ? lapsed : null);

  const moveOn = useCallback(
    async (next: Checkout) => {
      setCheckout(next);
      if (next.state === 'expired') setEnded(lapsed);
      if (next.orderNumber) await navigate(`/orders/${next.orderNumber}`, { replace: true });
    },
    [navigate],
  );
  // A payment that has begun is not cut off by the clock: the server lets it finish.
  const onLapsed = useCallback(() => {
    if (checkout.state === 'open') setEnded(lapsed);
  }, [checkout.state]);
  return (
    <div className="page-column pb-16">
      <PageMeta title="Checkout" noIndex />
      <PageHead
        title="Pay into escrow"
        crumbs={[{ to: `/gigs/${checkout.gig.slug}`, label: 'Back to the gig' }]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-10">
        <QuoteSummary
          checkout={checkout}
          showsTime={ended === null}
          afterStep={ended !== null || checkout.state !== 'open'}
          onLapsed={onLapsed}
        />
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          {ended ? (
            <Ended end={ended} checkout={checkout} />
          ) : (
            <Step checkout={checkout} onMoved={moveOn} onEnded={setEnded} />
          )}
          {!ended && (
            <p className="mt-6 flex max-w-prose gap-3 text-sm text-ink-soft">
              <Icon of={ShieldCheck} size={20} className="shrink-0 text-success" />
              Your money waits in escrow. The seller is paid when you approve the delivery; if you cancel
              before the work begins, all of it comes back.
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

type StepProps = {
  checkout: Checkout;
  onMoved: (next: Checkout) => Promise<void>;
  onEnded: (end: End) => void;
};

function Step({ checkout, onMoved, onEnded }: StepProps) {
  if (checkout.state === 'confirming') return <ConfirmWithBank checkout={checkout} onMoved={onMoved} />;
  if (checkout.state === 'paying') return <PaymentUnderWay checkout={checkout} onMoved={onMoved} />;
  return <CardForm checkout={checkout} onMoved={onMoved} onEnded={onEnded} />;
}

const endTitles: Record<string, string> = {
  checkout_expired: 'This checkout has expired',
  quote_changed: 'The seller changed this gig',
  gig_not_available: 'This gig is paused',
  gig_not_found: 'This gig is gone',
};
/** After these the same choice can be made again; otherwise there is nothing to order here any more. */
const repeatable = new Set(['checkout_expired', 'quote_changed']);

/** The checkout cannot be paid any more; the same choice can begin a new one at today's price. */
function Ended({ end, checkout }: { end: End; checkout: Checkout }) {
  const navigate = useNavigate();
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const again = useCommand(startCheckout, {
    onDone: (next) => navigate(`/checkout/${next.gig.slug}?c=${next.id}`, { replace: true }),
  });
  const choice = {
    gigSlug: checkout.gig.slug,
    package: checkout.quote.package.tier,
    extras: checkout.quote.extras.map((one) => one.id),
  };
  const canRepeat = repeatable.has(end.code);
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
                Review the price and continue
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
