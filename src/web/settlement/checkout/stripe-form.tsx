// Paying with Stripe: its own fields in our form. The payment is opened when the button is pressed, confirmed in the page, and what
// became of it is asked of our server, which asks Stripe.
// Guards: a declined card leaves everything typed where it is, and the same payment takes the next one; a second tab, a reload and
// the way back from a bank's page go on with the payment that there is.
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { continuePayment, getCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import { formatMinor } from '#contract/common/money.ts';
import { call } from '#web/app/call.ts';
import { checkoutEndings } from './checkout-endings.ts';
import { RestByCard } from './balance-choice.tsx';
import { PaymentUnderWay } from './confirm-with-bank.tsx';
import type { FormProps } from './paying.tsx';
import { purposeWords } from './purpose-copy.ts';
import { openStripeFields, type StripeFields } from './stripe-fields.ts';
import { isToldAbove, usePayment } from './use-payment.ts';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

export function StripeForm({ checkout, partMinor, onMoved, onEnded, onBalanceChanged }: FormProps) {
  const { id, bill } = checkout;
  const { place, open, ready, failed, again } = useStripeFields(checkout, bill.totalMinor - partMinor);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** The bank decides in its own time; nothing is left to do here. */
  const [underWay, setUnderWay] = useState(false);
  const secret = useRef<string | null>(null);
  const pay = usePayment(checkout, { onBalanceChanged });

  /** Asks where the payment stands. False: the page has moved on, or there is nothing to confirm. */
  const ask = useCallback(async (): Promise<boolean> => {
    try {
      const now = await call(continuePayment, { checkoutId: id });
      secret.current = now.clientSecret;
      setProblem(now.problem);
      const waits = now.clientSecret !== null;
      setUnderWay(!waits && now.checkout.state === 'confirming');
      await onMoved(now.checkout);
      return waits;
    } catch (error) {
      secret.current = null;
      if (isCallFailed(error) && checkoutEndings.has(error.code)) onEnded(error);
      else setProblem(sentenceOf(error));
      // A payment that was cancelled leaves a checkout that takes another, or one that has ended.
      const found = await call(getCheckout, { checkoutId: id }).catch(() => null);
      if (found) await onMoved(found);
      return false;
    }
  }, [id, onMoved, onEnded]);

  const began = useRef(checkout.state !== 'open');
  useEffect(() => {
    if (began.current) void ask();
    began.current = false;
  }, [ask]);
  useForgetsTheWayBack();

  const confirm = async ({ stripe, elements }: StripeFields): Promise<void> => {
    const checked = await elements.submit();
    // Stripe says beside its fields what is missing.
    if (checked.error) return;
    if (secret.current === null) {
      const opened = await pay.run({ checkoutId: id, balanceMinor: partMinor });
      if (!opened) return;
      await onMoved(opened);
      if ((opened.payment?.balanceMinor ?? 0) !== partMinor) {
        setProblem('This payment was begun in another tab. Look at the amounts again before you pay.');
        return;
      }
      if (!(await ask())) return;
    }
    const { error } = await stripe.confirmPayment({
      elements,
      clientSecret: secret.current!,
      confirmParams: { return_url: location.href },
      redirect: 'if_required',
    });
    const isPlain = error?.type === 'card_error' || error?.type === 'validation_error';
    if (isPlain) setProblem(error.message ?? 'The bank declined this card.');
    // Whatever else Stripe says: what counts is how the payment stands now.
    else await ask();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || open === null) return;
    setBusy(true);
    setProblem(null);
    await confirm(open).catch((error: unknown) => setProblem(sentenceOf(error)));
    setBusy(false);
  };
  useEffect(() => {
    if (pay.failure && checkoutEndings.has(pay.failure.code)) onEnded(pay.failure);
  }, [pay.failure, onEnded]);

  if (underWay) return <PaymentUnderWay checkout={checkout} onMoved={onMoved} />;
  const isTold = pay.failure && (checkoutEndings.has(pay.failure.code) || isToldAbove(pay.failure.code));
  const failure = pay.failure && !isTold ? pay.failure.message : problem;
  return (
    <Card title="Payment" action={partMinor > 0 && <RestByCard checkout={checkout} partMinor={partMinor} />}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        {failed ? (
          <ErrorNote
            error="The card fields of Stripe could not be loaded. Check your connection, or let your content blocker allow js.stripe.com."
            onRetry={again}
          />
        ) : (
          <div className={cx('relative', !ready && 'min-h-56')}>
            {!ready && <FieldsLoading />}
            <div ref={place} />
          </div>
        )}
        {failure && <FormFailure>{failure}</FormFailure>}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          wide
          busy={busy}
          busyLabel="Paying…"
          disabled={!ready}
        >
          {purposeWords[checkout.purpose].pay(formatMinor(bill.totalMinor))}
        </Button>
      </form>
      {checkout.publishableKey?.startsWith('pk_test_') && (
        <p className="mt-5 text-sm text-ink-faint">
          Stripe’s test mode: cards such as 4242 4242 4242 4242 are taken, and no real money moves.
        </p>
      )}
    </Card>
  );
}

/** `amountMinor`: what Stripe will be asked for; the fields stay, with what was typed, when it changes. */
function useStripeFields({ publishableKey, bill: { currency } }: Checkout, amountMinor: number) {
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<StripeFields | null>(null);
  const [ready, setReady] = useState(false);
  const [failed, setFailed] = useState(false);
  const shown = useRef(amountMinor);
  useEffect(() => {
    if (failed || !place.current || publishableKey === null) return undefined;
    let isGone = false;
    let opened: StripeFields | null = null;
    const of = { publishableKey, amountMinor: shown.current, currency, onReady: () => setReady(true) };
    openStripeFields(place.current, of).then(
      (fields) => {
        if (isGone) return fields.remove();
        opened = fields;
        setOpen(fields);
      },
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
      opened?.remove();
      setOpen(null);
      setReady(false);
    };
  }, [failed, publishableKey, currency]);
  useEffect(() => {
    if (open === null || shown.current === amountMinor) return;
    shown.current = amountMinor;
    void open.elements.update({ amount: amountMinor });
  }, [open, amountMinor]);
  return { place, open, ready, failed, again: () => setFailed(false) };
}

/** A bank's own page sends the buyer back with the payment's secret in the address: not to be kept there. */
function useForgetsTheWayBack(): void {
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    const told = ['payment_intent', 'payment_intent_client_secret', 'redirect_status', 'source_type'];
    if (!told.some((name) => params.has(name))) return;
    const rest = new URLSearchParams([...params].filter(([name]) => !told.includes(name)));
    setParams(rest, { replace: true, preventScrollReset: true });
  }, [params, setParams]);
}

function FieldsLoading() {
  return (
    <Loading label="Loading the card fields" className="absolute inset-0 grid content-start gap-5">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-2/3" />
    </Loading>
  );
}
