// Payment methods of Stripe whose outcome is known hours or days after the buyer has paid: debits, vouchers and bank transfers. A checkout
// ends within minutes, and money that arrives later is returned at once, so the buyer never sees them, whatever is enabled at Stripe.

export const delayedMethods = [
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'boleto',
  'customer_balance',
  'konbini',
  'multibanco',
  'nz_bank_account',
  'oxxo',
  'payto',
  'sepa_debit',
  'sofort',
  'us_bank_account',
] as const;
