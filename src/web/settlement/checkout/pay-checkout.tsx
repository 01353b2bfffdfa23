// Pays a checkout of any purpose: summary on one side; balance, card, bank confirmation and progress on the other.
// Guards: the shown price is the charged price; a payment in progress is not cut off by the expiry. The page supplies the ended state,
// because it knows where to continue.
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { balancePart } from '#contract/settlement/checkout/balance-part.ts';
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import { countOrderFoundBy } from '#web/discovery/search/found-by.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { BalanceChoice } from './balance-choice.tsx';
import { CardForm } from './card-form.tsx';
import { ConfirmWithBank, PaymentPending } from './confirm-with-bank.tsx';
import { PayByBalance } from './pay-by-balance.tsx';
import type { CheckoutEnd, PaymentFormProps, StepProps } from './payment-form.ts';
import { purposeCopy } from './purpose-copy.ts';
import { QuoteSummary } from './quote-summary.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/** Few sellers are away. */
const AwayNote = lazy(() =>
  import('#web/people/accounts/profiles/away-note.tsx').then((part) => ({ default: part.AwayNote })),
);
/** Loaded only if the installation uses Stripe. */
const StripeForm = lazy(() => import('./stripe-form.tsx').then((part) => ({ default: part.StripeForm })));

type Props = {
  first: Checkout;
  backTo: { to: string; label: string };
  ended: (end: CheckoutEnd, checkout: Checkout) => ReactNode;
};

export function PayCheckout({ first, backTo, ended: showEnd }: Props) {
  const navigate = useNavigate();
  const copy = purposeCopy[first.purpose];
  const [checkout, setCheckout] = useState(first);
  const [ended, setEnded] = useState<CheckoutEnd | null>(
    first.state === 'expired' ? { code: 'checkout_expired', message: copy.expired } : null,
  );
  const expire = useCallback(
    () => setEnded({ code: 'checkout_expired', message: copy.expired }),
    [copy.expired],
  );
  const moveOn = useCallback(
    async (next: Checkout) => {
      setCheckout(next);
      if (next.state === 'expired') expire();
      if (next.orderNumber && next.purpose === 'order') countOrderFoundBy(next.gig.slug);
      if (next.orderNumber) await navigate(`/orders/${next.orderNumber}`, { replace: true });
    },
    [navigate, expire],
  );
  const onExpired = useCallback(() => {
    if (checkout.state === 'open') expire();
  }, [checkout.state, expire]);
  return (
    <div className="page-column pb-16">
      <PageMeta title="Checkout" noIndex />
      <PageHead title={copy.title} crumbs={[backTo]} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-10">
        <QuoteSummary
          checkout={checkout}
          showsTime={ended === null}
          afterStep={ended !== null || checkout.state !== 'open'}
          onExpired={onExpired}
        />
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          {ended ? (
            showEnd(ended, checkout)
          ) : (
            <Step checkout={checkout} onMoved={moveOn} onEnded={setEnded} />
          )}
        </div>
      </div>
    </div>
  );
}

function Step({ checkout, onMoved, onEnded }: StepProps) {
  const { bill, balanceMinor, state } = checkout;
  const [isUsed, setUsed] = useState(false);
  const [changeNotice, setChangeNotice] = useState<string | null>(null);
  const possibleMinor = balancePart(bill.totalMinor, balanceMinor);
  const chosenMinor = isUsed ? possibleMinor : 0;
  const partMinor = state === 'open' ? chosenMinor : (checkout.payment?.balanceMinor ?? 0);
  const onBalanceChanged = (message: string, now: Checkout | null) => {
    setChangeNotice(message);
    setUsed(false);
    if (now) void onMoved(now);
  };
  return (
    <div className="grid gap-6">
      {checkout.absence && (
        <Suspense fallback={null}>
          <AwayNote displayName={checkout.gig.seller.displayName} absence={checkout.absence} />
        </Suspense>
      )}
      {changeNotice && <FormFailure>{changeNotice}</FormFailure>}
      {state === 'open' && possibleMinor > 0 && (
        <BalanceChoice
          totalMinor={bill.totalMinor}
          balanceMinor={balanceMinor}
          partMinor={possibleMinor}
          isUsed={isUsed}
          onChange={(next) => {
            setUsed(next);
            setChangeNotice(null);
          }}
        />
      )}
      <Form {...{ checkout, onMoved, onEnded, partMinor, onBalanceChanged }} />
    </div>
  );
}

function Form(props: PaymentFormProps) {
  const { checkout, partMinor, onMoved } = props;
  // Also after payment, until the order page opens.
  if ((checkout.state === 'open' || checkout.state === 'paid') && partMinor === checkout.bill.totalMinor)
    return <PayByBalance {...props} />;
  // One form for all states, so that input in the provider's fields survives state changes.
  if (checkout.publishableKey !== null) {
    return (
      <Suspense fallback={null}>
        <StripeForm {...props} />
      </Suspense>
    );
  }
  if (checkout.state === 'confirming') return <ConfirmWithBank checkout={checkout} onMoved={onMoved} />;
  if (checkout.state === 'paying') return <PaymentPending checkout={checkout} onMoved={onMoved} />;
  return <CardForm {...props} />;
}
