// Payment by Stripe: its card fields in our form. Submitting opens the payment and confirms it in the page; our server then fetches
// its state from Stripe. Guards: a declined card keeps the input, and the same payment accepts the next card; a second tab, a reload
// and a return from the bank's page continue the existing payment.
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { continuePayment, getCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import { formatMinor } from '#contract/common/money.ts';
import { call } from '#web/app/call.ts';
import { checkoutEndings } from './checkout-endings.ts';
import { CardRemainder } from './balance-choice.tsx';
import { PaymentPending } from './confirm-with-bank.tsx';
import type { PaymentFormProps, StepProps } from './payment-form.ts';
import { PayBar } from './pay-bar.tsx';
import { purposeCopy } from './purpose-copy.ts';
import { openStripeFields, type StripeFields } from './stripe-fields.ts';
import { isShownByPage, usePayment } from './use-payment.ts';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

export function StripeForm(props: PaymentFormProps) {
  const { checkout, partMinor, onMoved } = props;
  const { bill } = checkout;
  const fields = useStripeFields(checkout, bill.totalMinor - partMinor);
  const { isPending, failure, confirm } = useStripePayment(props);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || fields.open === null) return;
    setBusy(true);
    await confirm(fields.open);
    setBusy(false);
  };
  if (isPending) return <PaymentPending checkout={checkout} onMoved={onMoved} />;
  return (
    <Card
      title="Payment"
      action={partMinor > 0 && <CardRemainder checkout={checkout} partMinor={partMinor} />}
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        <FieldsFrame {...fields} />
        {failure && <FormFailure>{failure}</FormFailure>}
        <PayBar assurance={purposeCopy[checkout.purpose].assurance}>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            wide
            busy={busy}
            busyLabel="Paying…"
            disabled={!fields.ready}
          >
            {purposeCopy[checkout.purpose].pay(formatMinor(bill.totalMinor))}
          </Button>
        </PayBar>
      </form>
      {checkout.publishableKey?.startsWith('pk_test_') && (
        <p className="mt-5 text-sm text-ink-faint">
          Stripe is in test mode: it accepts cards such as 4242 4242 4242 4242, and no real money moves.
        </p>
      )}
    </Card>
  );
}

/** Opens the payment on the first submit and confirms it with Stripe. */
function useStripePayment({ checkout, partMinor, onMoved, onEnded, onBalanceChanged }: PaymentFormProps) {
  const { id } = checkout;
  const pay = usePayment(checkout, { onBalanceChanged });
  const { secret, isPending, problem, setProblem, refresh } = usePaymentState({ checkout, onMoved, onEnded });
  useCleanReturnUrl();

  const confirm = async ({ stripe, elements }: StripeFields): Promise<void> => {
    const checked = await elements.submit();
    // Stripe shows missing input in its own fields.
    if (checked.error) return;
    if (secret.current === null) {
      const opened = await pay.run({ checkoutId: id, balanceMinor: partMinor });
      if (!opened) return;
      await onMoved(opened);
      if ((opened.payment?.balanceMinor ?? 0) !== partMinor) {
        setProblem('This payment was started in another tab. Check the amounts again before you pay.');
        return;
      }
      if (!(await refresh())) return;
    }
    const { error } = await stripe.confirmPayment({
      elements,
      clientSecret: secret.current!,
      confirmParams: { return_url: location.href },
      redirect: 'if_required',
    });
    const isInputError = error?.type === 'card_error' || error?.type === 'validation_error';
    if (isInputError) setProblem(error.message ?? 'The bank declined this card.');
    // For any other result, only the payment's current state counts.
    else await refresh();
  };
  useEffect(() => {
    if (pay.failure && checkoutEndings.has(pay.failure.code)) onEnded(pay.failure);
  }, [pay.failure, onEnded]);

  const isShownElsewhere =
    pay.failure && (checkoutEndings.has(pay.failure.code) || isShownByPage(pay.failure.code));
  return {
    isPending,
    failure: pay.failure && !isShownElsewhere ? pay.failure.message : problem,
    confirm: (fields: StripeFields) => {
      setProblem(null);
      return confirm(fields).catch((error: unknown) => setProblem(sentenceOf(error)));
    },
  };
}

/** The payment's state at the provider, fetched through our server, and the client secret while it can be confirmed. */
function usePaymentState({ checkout, onMoved, onEnded }: StepProps) {
  const { id } = checkout;
  const [problem, setProblem] = useState<string | null>(null);
  /** The bank has not decided yet; the buyer has nothing left to do. */
  const [isPending, setPending] = useState(false);
  const secret = useRef<string | null>(null);

  /** False if the page has moved on, or there is nothing to confirm. */
  const refresh = useCallback(async (): Promise<boolean> => {
    try {
      const now = await call(continuePayment, { checkoutId: id });
      secret.current = now.clientSecret;
      setProblem(now.problem);
      const canConfirm = now.clientSecret !== null;
      setPending(!canConfirm && now.checkout.state === 'confirming');
      await onMoved(now.checkout);
      return canConfirm;
    } catch (error) {
      secret.current = null;
      if (isCallFailed(error) && checkoutEndings.has(error.code)) onEnded(error);
      else setProblem(sentenceOf(error));
      // After a cancelled payment, the checkout accepts another one or has ended.
      const current = await call(getCheckout, { checkoutId: id }).catch(() => null);
      if (current) await onMoved(current);
      return false;
    }
  }, [id, onMoved, onEnded]);

  const hasPayment = useRef(checkout.state !== 'open');
  useEffect(() => {
    if (hasPayment.current) void refresh();
    hasPayment.current = false;
  }, [refresh]);
  return { secret, isPending, problem, setProblem, refresh };
}

/** `amountMinor`: the amount that Stripe will charge; the fields keep their input when it changes. */
function useStripeFields({ publishableKey, bill: { currency } }: Checkout, amountMinor: number) {
  const container = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<StripeFields | null>(null);
  const [ready, setReady] = useState(false);
  const [failed, setFailed] = useState(false);
  const shown = useRef(amountMinor);
  useEffect(() => {
    if (failed || !container.current || publishableKey === null) return undefined;
    let isGone = false;
    let opened: StripeFields | null = null;
    const of = { publishableKey, amountMinor: shown.current, currency, onReady: () => setReady(true) };
    openStripeFields(container.current, of).then(
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
  return { container, open, ready, failed, retry: () => setFailed(false) };
}

/** Removes the parameters that a bank's page adds on return, among them the payment's secret. */
function useCleanReturnUrl(): void {
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    const added = ['payment_intent', 'payment_intent_client_secret', 'redirect_status', 'source_type'];
    if (!added.some((name) => params.has(name))) return;
    const rest = new URLSearchParams([...params].filter(([name]) => !added.includes(name)));
    setParams(rest, { replace: true, preventScrollReset: true });
  }, [params, setParams]);
}

type FrameProps = {
  container: RefObject<HTMLDivElement | null>;
  ready: boolean;
  failed: boolean;
  retry: () => void;
};

function FieldsFrame({ container, ready, failed, retry }: FrameProps) {
  if (failed)
    return (
      <ErrorNote
        error="The Stripe card fields could not be loaded. Check your connection, or allow js.stripe.com in your content blocker."
        onRetry={retry}
      />
    );
  return (
    <div className={cx('relative', !ready && 'min-h-56')}>
      {!ready && <FieldsLoading />}
      <div ref={container} />
    </div>
  );
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
