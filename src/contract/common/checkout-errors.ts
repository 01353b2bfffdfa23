// Error codes of orders that are started and paid; part of errors.ts.
import { described } from './described-error.ts';

export const checkoutErrors = {
  own_gig: described(422, 'You cannot order your own gig.'),
  cannot_order: described(
    403,
    'You cannot order from this seller. If you blocked them, unblock them in your messages first.',
  ),
  seller_away: described(
    409,
    'The seller is away and takes no orders until they are back. Write to them, or choose another gig.',
  ),
  queue_full: described(
    409,
    'The seller works on as many orders of this gig as they take at once, so nothing was ordered or charged. Ask them when they have room, or choose another gig.',
  ),
  quote_required: described(
    409,
    'The seller wants to know what you need before an order, so nothing was ordered or charged. Request a quote on the gig, and order from their offer.',
  ),
  package_not_found: described(422, 'This package is no longer offered. Choose another.'),
  extra_not_found: described(422, 'One of the extras is no longer offered. Check your choice.'),
  gig_not_available: described(409, 'The seller has paused this gig. You have not been charged.'),
  quote_changed: described(
    409,
    'The seller changed this gig. Check the new price before you pay; you have not been charged.',
  ),
  checkout_not_found: described(404, 'This checkout does not exist or is not yours.'),
  checkout_expired: described(
    409,
    'This checkout has expired and you have not been charged. Start again from the gig.',
  ),
  checkout_paid: described(409, 'This checkout is already paid.'),
  payment_in_progress: described(409, 'This payment is still being confirmed. Wait a moment.'),
  other_payment_in_progress: described(
    409,
    'Another payment for the same is open, perhaps in another tab. Finish it there, or try again in half an hour, when it has ended.',
  ),
  card_declined: described(402, 'Your card was declined and you have not been charged. Try another card.'),
  balance_frozen: described(
    409,
    'Part of your balance is frozen while a bank decides about the payment it came from. Reload the page to see what you can use.',
  ),
  balance_changed: described(
    409,
    'Your balance has changed and you have not been charged. Check your payment.',
  ),
  card_invalid: described(422, 'Check the card number, expiry date and security code.'),
  payment_failed: described(
    502,
    'The payment provider did not answer. You have not been charged twice; try again.',
  ),
  payment_not_waiting: described(409, 'This payment is not waiting for confirmation.'),
};
