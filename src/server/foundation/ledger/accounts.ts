// The chart of accounts: what each code means, its normal side and whether its balance may go below zero.
// Guarantees: a code is written here only, so that two rules cannot use different accounts under one name.
// Posts nothing. A posting locks accounts with a floor; the platform's own accounts are sums of their transfers.

export type AccountKind = 'asset' | 'expense' | 'liability' | 'revenue';
export type Account = { code: string; kind: AccountKind; currency: string; restricted: boolean };

function floored(code: string, kind: AccountKind, currency: string): Account {
  return { code, kind, currency, restricted: true };
}
function derived(code: string, kind: AccountKind, currency: string): Account {
  return { code, kind, currency, restricted: false };
}

/** Held for one order until it is settled; zero ever after. */
export const orderEscrow = (orderId: string, currency: string) =>
  floored(`order_escrow:${orderId}`, 'liability', currency);
/** Earned, but still within the clearing period. */
export const sellerPending = (userId: string, currency: string) =>
  floored(`seller_pending:${userId}:${currency}`, 'liability', currency);
/** Available for withdrawal. */
export const sellerAvailable = (userId: string, currency: string) =>
  floored(`seller_available:${userId}:${currency}`, 'liability', currency);
/** What a seller owes the platform; repaid first when earnings clear. */
export const sellerDebt = (userId: string, currency: string) =>
  floored(`seller_debt:${userId}:${currency}`, 'asset', currency);
/** A buyer's balance: refunds they kept or that their card rejected. It can pay for orders. */
export const buyerCredit = (userId: string, currency: string) =>
  floored(`buyer_credit:${userId}:${currency}`, 'liability', currency);
/** The part of a buyer's balance reserved for a payment in progress. */
export const creditHold = (paymentId: string, currency: string) =>
  floored(`credit_hold:${paymentId}`, 'liability', currency);
/** On its way to a bank account. */
export const payoutInflight = (withdrawalId: string, currency: string) =>
  floored(`payout_inflight:${withdrawalId}`, 'liability', currency);
/** On its way back to a card. */
export const refundInflight = (refundId: string, currency: string) =>
  floored(`refund_inflight:${refundId}`, 'liability', currency);
/** Reserved from an order or a seller until a bank decides a chargeback. */
export const chargebackHold = (chargebackId: string, currency: string) =>
  floored(`cb_hold:${chargebackId}`, 'liability', currency);
/** What a bank took for an undecided chargeback. */
export const chargebackSuspense = (chargebackId: string, currency: string) =>
  floored(`cb_suspense:${chargebackId}`, 'asset', currency);
/** Our balance at the provider. */
export const pspClearing = (provider: string, currency: string) =>
  derived(`psp_clearing:${provider}:${currency}`, 'asset', currency);
/** Our money that the provider holds back; no part of the balance there. */
export const pspReserve = (provider: string, currency: string) =>
  derived(`psp_reserve:${provider}:${currency}`, 'asset', currency);
/** The operator's own bank account, as far as money moved between it and the platform: paid out to it, less what it paid. */
export const operatorBank = (currency: string) => derived(`operator_bank:${currency}`, 'asset', currency);
/** The providers' fees. */
export const pspCost = (currency: string) => derived(`psp_cost:${currency}`, 'expense', currency);
export const commissionRevenue = (currency: string) =>
  derived(`commission_revenue:${currency}`, 'revenue', currency);
export const buyerFeeRevenue = (currency: string) =>
  derived(`buyer_fee_revenue:${currency}`, 'revenue', currency);
/** Losses the platform bears: money that was refunded twice. */
export const goodwillLoss = (currency: string) => derived(`goodwill_loss:${currency}`, 'expense', currency);
