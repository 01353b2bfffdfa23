// Every refusal of the API: HTTP status, the envelope's statusCode and a sentence the user can act on.
// Guarantees: a code never changes its meaning. Clients decide by code, people read the sentence.
// Strings of the specification are kept to the letter.

import { type Described, described } from './described-error.ts';
import { checkoutErrors } from './checkout-errors.ts';
import { consoleErrors } from './console-errors.ts';
import { dealErrors } from './deal-errors.ts';
import { examErrors } from './exam-errors.ts';
import { messageErrors } from './message-errors.ts';
import { moneyErrors } from './money-errors.ts';
import { httpErrors } from './http-errors.ts';
import { developerErrors } from './developer-errors.ts';
import { riskErrors } from './risk-errors.ts';

export const errors = {
  ...httpErrors,
  ...moneyErrors,
  idempotency_key_missing: described(
    400,
    'This action needs an Idempotency-Key header of 16 to 128 characters.',
    4004,
  ),
  idempotency_key_reused: described(
    422,
    'This idempotency key was already used for a different request. Start the action again.',
    4225,
  ),
  answer_not_kept: described(
    409,
    'This was already done, and its answer is too long to repeat. Reload to see the result.',
  ),
  idempotency_key_running: described(409, 'The same action is still in progress. Wait a second.', 4095),

  too_many_live: described(
    429,
    'You already have six browsers connected. Close one of them to get live updates here.',
  ),

  // sessions and permissions
  not_signed_in: described(401, 'Sign in to continue.'),
  access_token_expired: described(401, 'Your session needs a refresh.', 4011),
  session_reused: described(401, 'This session was closed for your safety. Sign in again.', 4012),
  verify_code_first: described(403, 'Verify the code first', 4030),
  cross_site: described(
    403,
    'This request did not come from this site. Reload the page and try again.',
    4031,
  ),
  account_suspended: described(
    403,
    'This account is suspended. We emailed you the reasons and how to appeal.',
    4032,
  ),
  email_unverified: described(403, 'Verify your email first.', 4033),
  not_onboarded: described(403, 'Finish setting up this account first.', 4034),
  reauthenticate: described(403, 'Confirm your password to continue.', 4035),
  wrong_role: described(403, 'Switch to the other account to do this.', 4036),
  account_restricted: described(
    403,
    'Support has restricted this action. Read why and appeal at /moderation.',
    4039,
  ),
  support_needs_two_factor: described(403, 'Turn on two-factor for your account first.', 4038),

  // accounts
  invalid_credentials: described(401, 'Invalid email or password'),
  invalid_code: described(400, 'Invalid verification code. Please try again.', 4002),
  code_expired: described(400, 'This code has expired or was used up. Request a new one.', 4003),
  email_taken: described(409, 'An account with this email already exists', 4090),
  username_taken: described(409, 'This username already exists', 4091),
  invalid_email: described(422, 'Please enter a valid email address', 4220),
  weak_password: described(422, 'Choose a stronger password.', 4220),
  username_invalid: described(422, 'Username must be at least 3 characters', 4221),
  wrong_password: described(403, 'That is not your current password.', 4037),
  sign_in_over: described(401, 'This sign-in has expired or had too many wrong codes. Start again.', 4010),
  two_factor_on: described(409, 'Two-factor is already on.'),
  two_factor_off: described(409, 'Two-factor is not on.'),
  two_factor_not_started: described(409, 'Scan a new QR code first.'),
  passkey_refused: described(
    400,
    'This passkey could not be verified. Try again, or use another way to sign in.',
    4002,
  ),
  passkey_not_added: described(400, 'This passkey could not be added. Try again.'),
  passkey_taken: described(409, 'This passkey is already in use. Choose another device or security key.'),
  passkey_limit: described(409, 'You have 20 passkeys, the maximum. Remove one first.'),
  passkey_not_found: described(404, 'This passkey no longer exists.'),
  session_not_found: described(404, 'This session no longer exists.'),
  provider_not_ready: described(404, 'This sign-in method is not set up here. Use another one.'),
  provider_connected: described(
    409,
    'You have already connected an account of this provider. Disconnect it first.',
  ),
  connection_not_found: described(404, 'This account is not connected. Reload to see the connected ones.'),
  last_sign_in_method: described(
    409,
    'This is your only way to sign in. Set a password before you remove it.',
  ),
  profile_not_found: described(404, 'There is no profile with this name.'),

  // API keys and webhooks
  ...developerErrors,
  ...examErrors,
  ...riskErrors,
  ...consoleErrors,

  // account data
  account_has_obligations: described(
    409,
    'You still have something open. Finish it first, then delete your account.',
  ),

  // uploads
  file_missing: described(422, 'Choose a file first.'),
  file_too_large: described(413, 'This file is too large.'),
  file_not_a_picture: described(415, 'This file is not an image we can read. Use JPEG, PNG, WebP or AVIF.'),
  file_empty: described(422, 'This file is empty.'),
  file_not_found: described(404, 'This file does not exist or you may not see it.'),
  file_infected: described(
    422,
    'A virus was found in a file, so it was removed. Remove it here and upload a clean one.',
  ),
  upload_not_found: described(404, 'This upload does not exist or is not yours. Choose the file again.'),
  upload_moved: described(
    409,
    'The upload’s offset does not match. Request the current offset and resume from there.',
  ),
  upload_unfinished: described(409, 'This upload is not complete. Send the rest first.'),
  upload_busy: described(423, 'Another request is uploading this file right now. Try again in a moment.'),
  upload_refused: described(400, 'This upload could not be read. Choose the file again.'),
  upload_quota: described(
    413,
    'You have too many unused or unfinished uploads. Use or cancel some, or wait until they are removed: unfinished ones after a day, unused ones after two.',
  ),
  upload_day_quota: described(
    413,
    'You have uploaded as much as an account can within 24 hours. Upload the rest tomorrow.',
  ),
  storage_full: described(507, 'There is no storage space left. Nothing was saved; please contact support.'),

  // the seller course
  lesson_not_answered: described(422, 'Answer every question of this lesson.'),

  // gigs
  category_not_found: described(404, 'There is no category with this name.'),
  tag_prices_not_found: described(
    404,
    'Too few completed orders have this tag to show prices. Look at its category instead.',
  ),
  gig_not_found: described(404, 'This gig does not exist or is not available.'),
  gig_not_complete: described(422, 'This gig is not ready to be published. Complete the marked fields.'),
  course_unfinished: described(
    409,
    'Finish the seller course before you publish your first gig: three short lessons. Your draft is kept.',
  ),
  gig_limit_reached: described(409, 'You have as many active gigs as your level allows. Pause one first.'),
  gig_wrong_state: described(409, 'This gig’s state has changed. Reload to see it.'),
  gig_has_open_orders: described(
    409,
    'This gig has open orders. Pause it now and delete it once they are finished.',
  ),
  gig_changed: described(409, 'This gig was changed in another window. Reload to see the newer version.'),

  // saved
  saved_list_not_found: described(404, 'This list does not exist or is no longer shared.'),
  saved_entry_not_found: described(404, 'This is no longer in your lists.'),
  saved_list_full: described(409, 'This list has 500 entries, the maximum. Choose another list.'),
  saved_lists_full: described(409, 'You have 30 lists, the maximum. Delete one first.'),
  saved_list_name_taken: described(409, 'You already have a list with this name. Choose another name.'),
  saved_search_not_found: described(404, 'This saved search no longer exists.'),
  saved_searches_full: described(
    409,
    'You have 20 saved searches of this kind, the maximum. Delete one first.',
  ),
  saved_search_empty: described(422, 'Enter search terms or choose a filter first.'),
  saved_list_default: described(409, 'Your default list cannot be deleted. You can rename or empty it.'),

  ...checkoutErrors,
  ...dealErrors,

  // orders
  order_not_found: described(404, 'This order does not exist or you are not part of it.'),
  order_wrong_actor: described(403, 'Only the other party to this order can do that.'),
  order_not_pending: described(409, 'This order is no longer waiting for requirements.'),
  order_not_in_progress: described(409, 'This order is not being worked on right now.'),
  order_not_delivered: described(409, 'There is no delivery to check.'),
  order_not_cancellable: described(409, 'This order can no longer be cancelled by you alone.'),
  cancellation_limit: described(
    409,
    'You have cancelled the most orders that you can cancel alone within 24 hours. Propose a cancellation instead: the seller can accept it.',
  ),
  refund_limit: described(
    409,
    'Many of your orders were refunded in the last 24 hours, so you cannot pay by card right now. Pay with your balance, or by card tomorrow.',
  ),
  order_not_due: described(409, 'It is not time for this yet.'),
  order_charged_back: described(
    409,
    'The buyer’s bank has disputed this payment. The order is on hold until the bank decides.',
  ),
  order_wrong_state: described(409, 'This order has changed. Reload to see its current state.'),
  requirement_missing: described(422, 'Answer every required question.'),
  delivery_empty: described(422, 'Add a file or a message to your delivery.'),
  criterion_unknown: described(422, 'One of the criteria does not belong to this order.'),
  criteria_missing: described(
    422,
    'Select at least one criterion that is not met, or describe what else is wrong.',
  ),
  order_request_open: described(409, 'This request has already been sent and is waiting for an answer.'),
  order_request_closed: described(
    409,
    'There is nothing left to answer here. Reload to see its current state.',
  ),
  order_requests_used_up: described(409, 'You have reached this order’s limit for this kind of request.'),
  order_step_limit: described(
    409,
    'You have done this as often as one order allows. Contact support if you need more.',
  ),
  no_pauses_left: described(409, 'You have used all deadline pauses of this order.'),
  answer_empty: described(422, 'Write an answer or attach a file.'),
  refund_too_large: described(422, 'Refund less than the remaining price.'),
  refund_too_late: described(409, 'The refund period of this order has ended.'),
  no_revisions_left: described(
    409,
    'All revisions of this package have been used. Approve the delivery or message the seller.',
  ),
  additions_closed: described(409, 'This order can no longer be extended.'),
  additions_full: described(
    409,
    'This order has the maximum number of additions. Place a new order for more.',
  ),
  addition_not_found: described(404, 'This proposal does not belong to this order.'),
  addition_not_open: described(
    409,
    'This proposal has been answered, paid or has expired. Reload to see its current state.',
  ),
  extra_bought: described(409, 'This extra is already part of the order.'),
  extra_too_late: described(
    409,
    'It is too late for a faster delivery. Propose an addition to agree on a new deadline with the seller.',
  ),
  tips_closed: described(
    409,
    'This order cannot be tipped now. Tips are open for a limited time after completion.',
  ),
  tips_full: described(
    409,
    'This order has as many tips as it can get: at most five, and together no more than its price.',
  ),
  revisions_left: described(409, 'You still have a free revision. Request that one.'),

  // disputes
  dispute_not_possible: described(
    409,
    'A dispute cannot be opened for this order. Contact support if something is wrong.',
  ),
  dispute_open: described(409, 'A dispute about this order is open. Make your offer there.'),
  dispute_not_open: described(409, 'There is no open dispute about this order.'),
  dispute_wrong_phase: described(409, 'The dispute has changed. Reload to see its current state.'),
  dispute_full: described(409, 'You have reached the limit for this step. Ask support to decide.'),
  dispute_own: described(403, 'This is your own order. Another support agent must decide it.'),
  appeal_needs_another_agent: described(
    403,
    'You made the first decision. Another support agent must decide the appeal.',
  ),
  split_out_of_range: described(422, 'Choose an amount between zero and the remaining price.'),
  offer_equals_theirs: described(
    409,
    'The other party already offers exactly this. Accept their offer instead.',
  ),
  offer_superseded: described(409, 'There is a newer offer. Read it before you decide.'),
  sealed_rounds_over: described(
    409,
    'All rounds of sealed offers have been used. Make an open offer instead.',
  ),
  sealed_offer_submitted: described(
    409,
    'You have submitted your sealed offer for this round. It ends when the other party has too.',
  ),
  decision_accepted: described(409, 'You have already accepted the decision.'),

  // invoices
  invoice_not_found: described(404, 'There is no invoice with this number, or it is not yours.'),
  invoices_too_many: described(422, 'There are too many invoices for one file. Choose a single year.'),

  // notifications
  subscription_not_found: described(
    404,
    'This link is invalid or incomplete. Sign in and choose your emails in the settings.',
  ),
  push_service_unknown: described(
    422,
    'This browser’s push service cannot be reached from here. Use another browser, or email notifications.',
  ),

  // reviews
  review_not_open: described(409, 'Reviews are open from completion until the end of the rating period.'),
  review_given: described(409, 'You have already reviewed this order.'),
  review_not_found: described(404, 'This review does not exist.'),
  reply_given: described(409, 'You have already replied to this review.'),

  // content
  post_not_found: described(404, 'There is no post at this address.'),
  article_not_found: described(404, 'There is no help article at this address. Search the help page.'),

  // moderation
  job_not_found: described(
    404,
    'This job is no longer in the dead-letter queue. Reload to see the current list.',
  ),
  person_not_found: described(404, 'This account no longer exists.'),
  moderation_action_not_found: described(
    404,
    'This moderation action does not exist, or does not concern you.',
  ),
  moderation_action_wrong_state: described(
    409,
    'This moderation action has changed. Reload to see its current state.',
  ),
  already_suspended: described(409, 'This account is already suspended.'),
  conflict_of_interest: described(403, 'This concerns your own account. Another support agent must do it.'),
  own_gig_report: described(422, 'This is your own gig. Pause or delete it under My Gigs.'),
  gig_removed: described(409, 'Support has removed this gig. Read why and appeal at /moderation.'),

  ...messageErrors,
} as const satisfies Record<string, Described>;

export type ErrorCode = keyof typeof errors;

/**
 * Refusals that depend on the moment or on the session. The server never stores them as the answer to an idempotency key,
 * and a client retries with the same key after them: an earlier attempt whose answer was lost may have taken effect.
 */
export const transientRefusals = [
  'too_many_requests',
  'challenge_required',
  'busy',
  'request_too_slow',
  'idempotency_key_running',
  'payment_failed',
  'payment_in_progress',
  'other_payment_in_progress',
  'not_signed_in',
  'access_token_expired',
  'session_reused',
  'cross_site',
  'account_suspended',
  'email_unverified',
  'reauthenticate',
  'wrong_role',
  'support_needs_two_factor',
  'account_restricted',
] as const satisfies readonly ErrorCode[];
