// The postings of a case file in words, the same on the page and on paper: what happened, and whose hands money went through.
// Guards: a posting or an account that has no words here is shown by its own name, never left out.

export function postingWords(event: string): string {
  return postings[event] ?? plainName(event);
}
export function accountWords(account: string): string {
  return accounts[account] ?? plainName(account);
}
export function plainName(name: string): string {
  return name.replaceAll(/[._-]/g, ' ');
}

const postings: Record<string, string> = {
  captured: 'Paid',
  cost: 'Cost of the payment',
  held: 'Set aside of the balance',
  released: 'Given back to the balance',
  settle: 'Order settled',
  partial_refund: 'Part given back',
  post_refund: 'Given back after the end',
  cleared: 'Earnings cleared',
  resolve: 'Answered by the bank',
  returned: 'Came back',
  opened: 'Asked back by the bank',
};

const accounts: Record<string, string> = {
  order_escrow: 'escrow',
  seller_pending: 'seller, clearing',
  seller_available: 'seller, available',
  seller_debt: 'seller, owed',
  buyer_credit: 'buyer’s balance',
  credit_hold: 'set aside of the balance',
  refund_inflight: 'refund on its way',
  cb_hold: 'held for the bank',
  cb_suspense: 'with the bank',
  psp_clearing: 'payment provider',
  psp_cost: 'cost of payments',
  goodwill_loss: 'borne by the house',
  commission_revenue: 'seller fee',
  buyer_fee_revenue: 'buyer fee',
};
