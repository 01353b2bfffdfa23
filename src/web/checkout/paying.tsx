// Paying a checkout, whatever it is for: what is paid on one side, the card, the bank's question and the wait on the other.
// Guards: the price shown is the price charged; a payment that has begun is not cut off by the clock. What is said when a
// checkout has ended is the page's own, because the way on from there is.
import { ShieldCheck } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Checkout } from '#contract/checkout/checkout.schema.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { CardForm } from '#web/checkout/card-form.tsx';
import { ConfirmWithBank, PaymentUnderWay } from '#web/checkout/confirm-with-bank.tsx';
import { purposeWords } from '#web/checkout/purpose-words.ts';
import { QuoteSummary } from '#web/checkout/quote-summary.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/** Only where an installation takes payments by Stripe. */
const StripeForm = lazy(() =>
  import('#web/checkout/stripe-form.tsx').then((part) => ({ default: part.StripeForm })),
);

export type End = { code: string; message: string };

type Props = {
  first: Checkout;
  backTo: { to: string; label: string };
  ended: (end: End, checkout: Checkout) => ReactNode;
};

export function Paying({ first, backTo, ended: showEnd }: Props) {
  const navigate = useNavigate();
  const words = purposeWords[first.purpose];
  const [checkout, setCheckout] = useState(first);
  const [ended, setEnded] = useState<End | null>(
    first.state === 'expired' ? { code: 'checkout_expired', message: words.lapsed } : null,
  );
  const lapse = useCallback(
    () => setEnded({ code: 'checkout_expired', message: words.lapsed }),
    [words.lapsed],
  );
  const moveOn = useCallback(
    async (next: Checkout) => {
      setCheckout(next);
      if (next.state === 'expired') lapse();
      if (next.orderNumber) await navigate(`/orders/${next.orderNumber}`, { replace: true });
    },
    [navigate, lapse],
  );
  const onLapsed = useCallback(() => {
    if (checkout.state === 'open') lapse();
  }, [checkout.state, lapse]);
  return (
    <div className="page-column pb-16">
      <PageMeta title="Checkout" noIndex />
      <PageHead title={words.title} crumbs={[backTo]} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-10">
        <QuoteSummary
          checkout={checkout}
          showsTime={ended === null}
          afterStep={ended !== null || checkout.state !== 'open'}
          onLapsed={onLapsed}
        />
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          {ended ? (
            showEnd(ended, checkout)
          ) : (
            <Step checkout={checkout} onMoved={moveOn} onEnded={setEnded} />
          )}
          {!ended && (
            <p className="mt-6 flex max-w-prose gap-3 text-sm text-ink-soft">
              <Icon of={ShieldCheck} size={20} className="shrink-0 text-success" />
              {words.assurance}
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
  // One form through all of it: what was typed into the provider's own fields outlives the states.
  if (checkout.publishableKey !== null) {
    return (
      <Suspense fallback={null}>
        <StripeForm checkout={checkout} onMoved={onMoved} onEnded={onEnded} />
      </Suspense>
    );
  }
  if (checkout.state === 'confirming') return <ConfirmWithBank checkout={checkout} onMoved={onMoved} />;
  if (checkout.state === 'paying') return <PaymentUnderWay checkout={checkout} onMoved={onMoved} />;
  return <CardForm checkout={checkout} onMoved={onMoved} onEnded={onEnded} />;
}
