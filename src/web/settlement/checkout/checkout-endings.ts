// Refusals after which a checkout can never be paid.
export const checkoutEndings: ReadonlySet<string> = new Set([
  'checkout_expired',
  'gig_not_available',
  'quote_changed',
  'checkout_not_found',
  'gig_not_found',
  'additions_closed',
  'additions_full',
  'addition_not_open',
  'extra_bought',
  'tips_closed',
  'tips_full',
]);
