// The bank has decided a chargeback.
// won:  Dr psp_clearing → Cr cb_suspense   K, all of which the provider has put back
//       Dr cb_hold → Cr the account it was held from
// lost: Dr psp_clearing → Cr cb_suspense   the part that was put back, if it was lost in part only
//       Dr cb_hold → Cr cb_suspense   the seller's share, or the escrow's; a larger hold is returned to its account
//       Dr seller_debt → Cr cb_suspense   the part of the seller's share that could not be held
//       Dr commission_revenue → Cr cb_suspense · Dr buyer_fee_revenue → Cr cb_suspense   the platform's shares of a settled order
//       Dr goodwill_loss → Cr cb_suspense   the rest: earlier refunds to the buyer, and rounding cents
// both: Dr psp_cost → Cr psp_clearing, or the reverse   the change of the provider's fee since
//       Dr order_escrow → Cr refund_inflight   the small remainder of an order that ends with this
// Guarantees: one key for both outcomes; the disputed amount is accounted for to the cent, and nothing stays held.
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import {
  buyerFeeRevenue,
  chargebackHold,
  chargebackSuspense,
  commissionRevenue,
  goodwillLoss,
  orderEscrow,
  pspClearing,
  pspCost,
  refundInflight,
  sellerDebt,
} from './accounts.ts';
import { sourceAccount } from './hold-chargeback.ts';
import type { ChargebackSource } from './hold-chargeback.ts';
import { post } from './ledger.store.ts';
import type { Leg } from './ledger.store.ts';
import type { RefundPart } from './settle-escrow.ts';

export type ResolvedChargeback = {
  chargebackId: string;
  provider: string;
  currency: string;
  amountMinor: number;
  /** What the provider has put back of it: everything if it was won. */
  returnedMinor: number;
  /** The change of the fee since the chargeback was opened; may be negative. */
  feeChangeMinor: number;
  held: { source: ChargebackSource; amountMinor: number } | null;
  cause: Record<string, unknown>;
};

/** An order that ends with the chargeback: its remainder goes back in these refunds. */
export type EndedOrder = { orderId: string; refunds: readonly RefundPart[] };

/** Who bears which part of a lost chargeback; the platform bears the rest. */
export type LostShares = {
  /** From the hold: escrow of an open order, or a seller's earnings. */
  fromHeldMinor: number;
  /** The seller who owes the rest of the seller's share. */
  owed: { sellerId: string; amountMinor: number } | null;
  sellerFeeMinor: number;
  buyerFeeMinor: number;
};

export async function winChargebackMoney(
  tx: Tx,
  of: ResolvedChargeback,
  ended: EndedOrder | null = null,
): Promise<number> {
  assert(of.returnedMinor === of.amountMinor, `all of the won ${of.chargebackId} is back`);
  return post(tx, {
    ...keyOf(of, 'won'),
    legs: [
      putBack(of),
      ...givenBack(of, of.held?.amountMinor ?? 0),
      ...feeLegs(of),
      ...remainderLegs(of, ended),
    ],
  });
}

export async function loseChargebackMoney(
  tx: Tx,
  of: ResolvedChargeback,
  shares: LostShares,
  ended: EndedOrder | null = null,
): Promise<number> {
  const { currency } = of;
  const credit = chargebackSuspense(of.chargebackId, currency);
  const { fromHeldMinor, owed, sellerFeeMinor, buyerFeeMinor } = shares;
  const heldMinor = of.held?.amountMinor ?? 0;
  const lossMinor =
    of.amountMinor -
    of.returnedMinor -
    fromHeldMinor -
    (owed?.amountMinor ?? 0) -
    sellerFeeMinor -
    buyerFeeMinor;
  assert(fromHeldMinor <= heldMinor && lossMinor >= 0, `the shares of ${of.chargebackId} fit its amount`);
  return post(tx, {
    ...keyOf(of, 'lost'),
    legs: [
      putBack(of),
      { debit: chargebackHold(of.chargebackId, currency), credit, amountMinor: fromHeldMinor },
      ...givenBack(of, heldMinor - fromHeldMinor),
      ...(owed
        ? [{ debit: sellerDebt(owed.sellerId, currency), credit, amountMinor: owed.amountMinor }]
        : []),
      { debit: commissionRevenue(currency), credit, amountMinor: sellerFeeMinor },
      { debit: buyerFeeRevenue(currency), credit, amountMinor: buyerFeeMinor },
      { debit: goodwillLoss(currency), credit, amountMinor: lossMinor },
      ...feeLegs(of),
      ...remainderLegs(of, ended),
    ],
  });
}

function keyOf(of: ResolvedChargeback, outcome: 'won' | 'lost') {
  return { subject: `cb:${of.chargebackId}`, event: 'resolve', cause: { ...of.cause, outcome } };
}

function putBack(of: ResolvedChargeback): Leg {
  return {
    debit: pspClearing(of.provider, of.currency),
    credit: chargebackSuspense(of.chargebackId, of.currency),
    amountMinor: of.returnedMinor,
  };
}

function remainderLegs(of: ResolvedChargeback, ended: EndedOrder | null): Leg[] {
  if (ended === null) return [];
  return ended.refunds.map(({ refundId, amountMinor }) => ({
    debit: orderEscrow(ended.orderId, of.currency),
    credit: refundInflight(refundId, of.currency),
    amountMinor,
  }));
}

function givenBack(of: ResolvedChargeback, amountMinor: number): Leg[] {
  if (of.held === null) return [];
  const credit = sourceAccount(of.held.source, of.currency);
  return [{ debit: chargebackHold(of.chargebackId, of.currency), credit, amountMinor }];
}

function feeLegs(of: ResolvedChargeback): Leg[] {
  const [cost, clearing] = [pspCost(of.currency), pspClearing(of.provider, of.currency)];
  return [
    { debit: cost, credit: clearing, amountMinor: Math.max(0, of.feeChangeMinor) },
    { debit: clearing, credit: cost, amountMinor: Math.max(0, -of.feeChangeMinor) },
  ];
}
