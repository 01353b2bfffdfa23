// Maps Stripe's objects to those of the port: payments, refunds, chargebacks.
// Guarantees: only 'succeeded' counts as money; a state unknown to us counts as undecided.
import type { Stripe } from 'stripe';
import type { ChargebackResult, PaymentResult, RefundResult } from '#server/platform/ports/payments.ts';
import { ask } from './stripe-client.ts';

/** The charge contains the card, and its balance transaction Stripe's fee. */
export const withCharge = { expand: ['latest_charge.balance_transaction'] };

export function retrieveIntent(stripe: Stripe, reference: string): Promise<Stripe.PaymentIntent> {
  return ask('look up a payment', () => stripe.paymentIntents.retrieve(reference, withCharge));
}

export function resultOfIntent(intent: Stripe.PaymentIntent): PaymentResult {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const balance = typeof charge?.balance_transaction === 'string' ? null : charge?.balance_transaction;
  const state = stateOfIntent(intent.status);
  return {
    reference: intent.id,
    state,
    declinedBecause: whyDeclined(intent, state),
    cardLabel: charge && labelOf(charge.payment_method_details),
    cardFingerprint: charge?.payment_method_details?.card?.fingerprint ?? null,
    amountMinor: state === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    costMinor: state === 'succeeded' ? (balance?.fee ?? null) : null,
    clientSecret: state === 'requires-confirmation' ? intent.client_secret : null,
  };
}

function stateOfIntent(status: Stripe.PaymentIntent.Status): PaymentResult['state'] {
  switch (status) {
    case 'succeeded':
      return 'succeeded';
    case 'canceled':
      return 'declined';
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_action':
      return 'requires-confirmation';
    default:
      return 'processing';
  }
}

/** An intent outlives a declined card: the buyer can try another one with it. */
function whyDeclined(intent: Stripe.PaymentIntent, state: PaymentResult['state']): string | null {
  if (state === 'declined') return 'The payment was not confirmed with the bank. You have not been charged.';
  return state === 'requires-confirmation' ? (intent.last_payment_error?.message ?? null) : null;
}

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

function labelOf(details: Stripe.Charge.PaymentMethodDetails | null): string | null {
  if (!details) return null;
  const { card, type } = details;
  if (card) return `${brands[card.brand ?? ''] ?? 'Card'} •••• ${card.last4 ?? '????'}`;
  return type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ');
}

export function resultOfRefund(refund: Stripe.Refund): RefundResult {
  const isOver = refund.status === 'failed' || refund.status === 'canceled';
  return {
    reference: refund.id,
    state: refund.status === 'succeeded' ? 'succeeded' : isOver ? 'failed' : 'pending',
  };
}

/** The amounts are those of the balance transactions: the disputed amount can differ from what Stripe took. */
export function resultOfDispute(dispute: Stripe.Dispute): ChargebackResult {
  const { balance_transactions: moves, evidence_details: evidence } = dispute;
  const { due_by: dueBy } = evidence;
  const takenMinor = sumOf(moves.map(({ amount }) => Math.max(0, -amount)));
  const returnedMinor = sumOf(moves.map(({ amount }) => Math.max(0, amount)));
  return {
    reference: dispute.id,
    state: stateOfDispute(dispute.status, takenMinor, returnedMinor),
    amountMinor: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    takenMinor,
    returnedMinor,
    feeMinor: sumOf(moves.map(({ fee }) => fee)),
    movements: moves.length,
    reason: dispute.reason,
    evidenceDueAt: dueBy ? new Date(dueBy * 1000) : null,
    // Saved but not submitted evidence leaves the status as it is.
    isEvidenceSubmitted: dispute.status === 'under_review' || dispute.status === 'warning_under_review',
  };
}

const ended: ReadonlySet<string> = new Set(['won', 'lost', 'warning_closed', 'prevented']);

function stateOfDispute(
  status: Stripe.Dispute.Status,
  takenMinor: number,
  returnedMinor: number,
): ChargebackResult['state'] {
  if (takenMinor === 0) return ended.has(status) ? 'withdrawn' : 'inquiry';
  if (status === 'lost') return 'lost';
  // Stripe puts the money back after it reports that the dispute was won, and says so in a further event.
  return ended.has(status) && returnedMinor > 0 ? 'won' : 'opened';
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
