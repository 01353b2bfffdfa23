// Paying a checkout, whatever it is for: what is paid on one side, the balance, the card, the bank's question and the wait on the
// other.
// Guards: the price shown is the price charged; a payment that has begun is not cut off by the clock. What is said when a
// checkout has ended is the page's own, because the way on from there is.
import { ShieldCheck } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { balancePart } from '#contract/settlement/checkout/balance-part.ts';
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { BalanceChoice } from './balance-choice.tsx';
import { CardForm } from './card-form.tsx';
import { ConfirmWithBank, PaymentUnderWay } from './confirm-with-bank.tsx';
import { PayByBalance } from './pay-by-balance.tsx';
import { purposeWords } from './purpose-copy.ts';
import { QuoteSummary } from './quote-summary.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/** Only where an installation takes payments by Stripe. */
const StripeForm = lazy(() => import('./stripe-form.tsx').then((part) => ({ default: part.StripeForm })));

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

export type FormProps = StepProps & {
  /** Of the total, what comes from the balance: as it was chosen, or as the payment under way has it. */
  partMinor: number;
  onBalanceChanged: (message: string, now: Checkout | null) => void;
};

function Step({ checkout, onMoved, onEnded }: StepProps) {
  const { bill, balanceMinor, state } = checkout;
  const [isUsed, setUsed] = useState(false);
  const [changed, setChanged] = useState<string | null>(null);
  const possibleMinor = balancePart(bill.totalMinor, balanceMinor);
  const chosenMinor = isUsed ? possibleMinor : 0;
  const partMinor = state === 'open' ? chosenMinor : (checkout.payment?.balanceMinor ?? 0);
  const onBalanceChanged = (message: string, now: Checkout | null) => {
    setChanged(message);
    setUsed(false);
    if (now) void onMoved(now);
  };
  return (
    <div className="grid gap-6">
      {changed && <FormFailure>{changed}</FormFailure>}
      {state === 'open' && possibleMinor > 0 && (
        <BalanceChoice
          totalMinor={bill.totalMinor}
          balanceMinor={balanceMinor}
          partMinor={possibleMinor}
          isUsed={isUsed}
          onChange={(to) => {
            setUsed(to);
            setChanged(null);
          }}
        />
      )}
      <Form {...{ checkout, onMoved, onEnded, partMinor, onBalanceChanged }} />
    </div>
  );
}

function Form(props: FormProps) {
  const { checkout, partMinor, onMoved } = props;
  // Also for the moment after it is paid, until the order is there.
  if ((checkout.state === 'open' || checkout.state === 'paid') && partMinor === checkout.bill.totalMinor)
    return <PayByBalance {...props} />;
  // One form through all of it: what was typed into the provider's own fields outlives the states.
  if (checkout.publishableKey !== null) {
    return (
      <Suspense fallback={null}>
        <StripeForm {...props} />
      </Suspense>
    );
  }
  if (checkout.state === 'confirming') return <ConfirmWithBank checkout={checkout} onMoved={onMoved} />;
  if (checkout.state === 'paying') return <PaymentUnderWay checkout={checkout} onMoved={onMoved} />;
  return <CardForm {...props} />;
}
