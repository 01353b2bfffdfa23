// Labels for the ledger postings and accounts in an order record, shared by the page and the PDF.
// A posting or account without a label is shown by its own name, never left out.

export function postingLabel(event: string): string {
  return postings[event] ?? plainName(event);
}
export function accountLabel(account: string): string {
  return accounts[account] ?? plainName(account);
}
export function plainName(name: string): string {
  return name.replaceAll(/[._-]/g, ' ');
}

const postings: Record<string, string> = {
  captured: 'Paid',
  cost: 'Payment cost',
  held: 'Reserved from balance',
  released: 'Returned to balance',
  settle: 'Order settled',
  partial_refund: 'Partial refund',
  post_refund: 'Refund after completion',
  cleared: 'Earnings cleared',
  resolve: 'Resolved by the bank',
  returned: 'Returned',
  opened: 'Chargeback opened',
  adjusted: 'Chargeback adjusted by the provider',
};

const accounts: Record<string, string> = {
  order_escrow: 'escrow',
  seller_pending: 'seller, clearing',
  seller_available: 'seller, available',
  seller_debt: 'seller, owed',
  buyer_credit: 'buyer’s balance',
  credit_hold: 'reserved balance',
  refund_inflight: 'refund in progress',
  cb_hold: 'held for the bank',
  cb_suspense: 'with the bank',
  psp_clearing: 'payment provider',
  psp_cost: 'payment costs',
  goodwill_loss: 'paid by the platform',
  commission_revenue: 'seller fee',
  buyer_fee_revenue: 'buyer fee',
};
