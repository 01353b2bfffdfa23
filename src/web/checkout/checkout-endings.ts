// The refusals after which a checkout cannot be paid any more, whatever the buyer does.
export const checkoutEndings: ReadonlySet<string> = new Set([
  'checkout_expired',
  'gig_not_available',
  'quote_changed',
  'checkout_not_found',
  'gig_not_found',
]);
