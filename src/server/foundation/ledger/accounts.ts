// The chart of accounts: what each code means, its side of the books and whether it may ever go below zero.
// Guards: a code is spelt here and nowhere else, so that two rules cannot mean two accounts by one name.
// Does not post anything. Accounts with a floor are locked by a posting; the house's own are sums of their transfers.

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
/** Earned, but still within the clearing time. */
export const sellerPending = (userId: string, currency: string) =>
  floored(`seller_pending:${userId}:${currency}`, 'liability', currency);
/** Free to be withdrawn. */
export const sellerAvailable = (userId: string, currency: string) =>
  floored(`seller_available:${userId}:${currency}`, 'liability', currency);
/** What a seller owes the house; paid off first when earnings clear. */
export const sellerDebt = (userId: string, currency: string) =>
  floored(`seller_debt:${userId}:${currency}`, 'asset', currency);
/** What a buyer has with us, from refunds that they keep or that their card did not take. They can pay with it. */
export const buyerCredit = (userId: string, currency: string) =>
  floored(`buyer_credit:${userId}:${currency}`, 'liability', currency);
/** Of a buyer's balance, set aside for a payment that has begun until it is known how that ends. */
export const creditHold = (paymentId: string, currency: string) =>
  floored(`credit_hold:${paymentId}`, 'liability', currency);
/** On its way to a bank account. */
export const payoutInflight = (withdrawalId: string, currency: string) =>
  floored(`payout_inflight:${withdrawalId}`, 'liability', currency);
/** On its way back to a card. */
export const refundInflight = (refundId: string, currency: string) =>
  floored(`refund_inflight:${refundId}`, 'liability', currency);
/** Kept aside of what an order or a seller has, until a bank has decided a chargeback. */
export const chargebackHold = (chargebackId: string, currency: string) =>
  floored(`cb_hold:${chargebackId}`, 'liability', currency);
/** What a bank took for a chargeback that is not decided yet. */
export const chargebackSuspense = (chargebackId: string, currency: string) =>
  floored(`cb_suspense:${chargebackId}`, 'asset', currency);
/** What the provider holds for us. */
export const pspClearing = (provider: string, currency: string) =>
  derived(`psp_clearing:${provider}:${currency}`, 'asset', currency);
/** What providers keep of payments for their work. */
export const pspCost = (currency: string) => derived(`psp_cost:${currency}`, 'expense', currency);
export const commissionRevenue = (currency: string) =>
  derived(`commission_revenue:${currency}`, 'revenue', currency);
export const buyerFeeRevenue = (currency: string) =>
  derived(`buyer_fee_revenue:${currency}`, 'revenue', currency);
/** What the house bears because nobody else ought to: money that went back twice. */
export const goodwillLoss = (currency: string) => derived(`goodwill_loss:${currency}`, 'expense', currency);
