// Every refusal of the API: its HTTP status, the envelope's statusCode and a sentence that a person can act on.
// Guards: a code means one thing for ever; clients decide by code, people read the sentence.
// Where the specification has a string, it is kept to the letter.

import { type Described, described } from './described-error.ts';
import { deskErrors } from './desk-errors.ts';
import { examErrors } from './exam-errors.ts';
import { programErrors } from './program-errors.ts';

export const errors = {
  // the edge
  bad_request: described(400, 'This request could not be read. Reload the page and try again.'),
  invalid_input: described(422, 'Some fields need your attention.'),
  not_found: described(404, 'There is nothing at this address.'),
  method_not_allowed: described(405, 'This address does not answer that kind of request.'),
  unsupported_media_type: described(415, 'Send JSON with the content type application/json.'),
  body_too_large: described(413, 'That is too large. Send less at once.'),
  too_many_requests: described(429, 'Too many attempts. Wait a moment and try again.'),
  busy: described(503, 'The server is busy right now. Try again in a moment.'),
  internal: described(
    500,
    'Something failed on our side and has been reported. Nothing was changed; try again.',
  ),
  idempotency_key_missing: described(
    400,
    'This action needs an Idempotency-Key header of 16 to 128 characters.',
    4004,
  ),
  idempotency_key_reused: described(
    422,
    'This key was already used for a different request. Start the action again.',
    4225,
  ),
  idempotency_key_running: described(409, 'The same action is still being carried out. Wait a second.', 4095),

  too_many_live: described(
    429,
    'You have this open in six browsers already. Close one of them to be kept up to date here.',
  ),

  // sessions and permissions
  not_signed_in: described(401, 'Sign in to continue.'),
  access_token_expired: described(401, 'Your session needs a refresh.', 4011),
  session_reused: described(401, 'This session was closed for your safety. Sign in again.', 4012),
  verify_code_first: described(403, 'Verify the code first', 4030),
  cross_site: described(403, 'This request did not come from our own pages.', 4031),
  account_suspended: described(403, 'This account is suspended. Write to support to appeal.', 4032),
  email_unverified: described(403, 'Verify your email first.', 4033),
  not_onboarded: described(403, 'Complete the steps for this side first.', 4034),
  reauthenticate: described(403, 'Confirm your password to continue.', 4035),
  wrong_role: described(403, 'Switch to the other account to do this.', 4036),
  account_restricted: described(403, 'Support has restricted this. Read why and appeal at /decisions.', 4039),
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
  sign_in_over: described(401, 'This sign-in took too long or had too many wrong codes. Start again.', 4010),
  two_factor_on: described(409, 'Two-factor is already on.'),
  two_factor_off: described(409, 'Two-factor is not on.'),
  two_factor_not_started: described(409, 'Scan a new QR code first.'),
  passkey_refused: described(
    400,
    'This passkey could not be verified. Try again, or sign in another way.',
    4002,
  ),
  passkey_not_added: described(400, 'This passkey could not be added. Try again.'),
  passkey_taken: described(409, 'This passkey is already in use. Choose another device or security key.'),
  passkey_limit: described(409, 'You have 20 passkeys, the most there can be. Remove one first.'),
  passkey_not_found: described(404, 'This passkey does not exist any more.'),
  session_not_found: described(404, 'This session does not exist any more.'),
  provider_not_ready: described(404, 'This way to sign in is not set up here. Use another one.'),
  provider_connected: described(409, 'You have connected an account there already. Disconnect it first.'),
  connection_not_found: described(404, 'This account is not connected. Reload to see which are.'),
  last_way_in: described(
    409,
    'This is the only way you sign in. Set a password first, then you can remove it.',
  ),
  profile_not_found: described(404, 'There is no profile by this name.'),

  // keys and webhooks of programs
  ...programErrors,
  ...examErrors,
  ...deskErrors,

  // one's own data
  account_has_obligations: described(
    409,
    'Something of yours is still open. Settle it first, then delete your account.',
  ),

  // uploads
  file_missing: described(422, 'Choose a file first.'),
  file_too_large: described(413, 'This file is too large.'),
  file_not_a_picture: described(415, 'This file is not a picture we can read. Use JPEG, PNG, WebP or AVIF.'),
  file_empty: described(422, 'This file is empty.'),
  file_not_found: described(404, 'This file does not exist or you may not see it.'),
  file_infected: described(
    422,
    'A virus was found in a file, so it was removed. Remove it here and send a clean one.',
  ),
  upload_not_found: described(404, 'This upload does not exist or is not yours. Choose the file again.'),
  upload_moved: described(
    409,
    'More or less of this file is here than you think. Ask how much, and go on from there.',
  ),
  upload_unfinished: described(409, 'This file is not here completely. Send the rest first.'),
  upload_busy: described(423, 'This file is being sent from elsewhere right now. Try again in a moment.'),
  upload_refused: described(400, 'This upload could not be read. Choose the file again.'),
  upload_quota: described(
    413,
    'You have too many files waiting or on their way. Use or cancel some, or wait until they are removed: unfinished ones after a day, others after two.',
  ),
  storage_full: described(507, 'There is no room left to store files. Nothing was saved; tell the operator.'),

  // the seller course
  lesson_not_answered: described(422, 'Answer every question of this lesson.'),

  // gigs
  category_not_found: described(404, 'There is no category of this name.'),
  tag_prices_not_found: described(
    404,
    'Too few orders were completed with this tag to say what it costs. Look at its category instead.',
  ),
  gig_not_found: described(404, 'This gig does not exist or is not available.'),
  gig_not_complete: described(422, 'This gig is not ready to be published. Complete the marked fields.'),
  course_unfinished: described(
    409,
    'Finish the seller course before you publish your first gig: three short lessons. Your draft is kept.',
  ),
  gig_limit_reached: described(409, 'You have as many active gigs as your level allows. Pause one first.'),
  gig_wrong_state: described(409, 'This gig is in another state now. Reload to see it.'),
  gig_has_open_orders: described(
    409,
    'This gig has open orders. Pause it now and delete it when they are done.',
  ),
  gig_changed: described(409, 'This gig was changed in another window. Reload to see the newer version.'),

  // saved
  saved_list_not_found: described(404, 'This list does not exist or is not shared any more.'),
  saved_entry_not_found: described(404, 'This is not in your lists any more.'),
  saved_list_full: described(409, 'This list has 500 entries, as many as it can hold. Choose another list.'),
  saved_lists_full: described(409, 'You have 30 lists, as many as there can be. Delete one first.'),
  saved_list_name_taken: described(409, 'You have a list of this name already. Choose another name.'),
  saved_search_not_found: described(404, 'This saved search does not exist any more.'),
  saved_searches_full: described(
    409,
    'You have 20 saved searches, as many as there can be. Delete one first.',
  ),
  saved_search_empty: described(
    422,
    'Type words or choose a filter first: a search without either finds everything.',
  ),
  saved_list_default: described(409, 'Your first list stays. You can rename it or empty it.'),

  // checkout
  own_gig: described(422, 'You cannot order your own gig.'),
  cannot_order: described(
    403,
    'You cannot order from this seller. If you blocked them, unblock them in your messages first.',
  ),
  package_not_found: described(422, 'This package is no longer offered. Choose another.'),
  extra_not_found: described(422, 'One of the extras is no longer offered. Review your choice.'),
  gig_not_available: described(409, 'The seller has paused this gig. You have not been charged.'),
  quote_changed: described(
    409,
    'The seller changed this gig. Review the new price before you pay; you have not been charged.',
  ),
  checkout_not_found: described(404, 'This checkout does not exist or is not yours.'),
  checkout_expired: described(
    409,
    'This checkout has expired and you have not been charged. Start again from the gig.',
  ),
  checkout_paid: described(409, 'This checkout is already paid.'),
  payment_in_progress: described(409, 'This payment is still being confirmed. Wait a moment.'),
  card_declined: described(402, 'Your card was declined and you have not been charged. Try another card.'),
  balance_changed: described(409, 'Your balance has changed and you have not been charged. Look again.'),
  card_invalid: described(422, 'Check the card number, expiry date and security code.'),
  payment_failed: described(
    502,
    'The payment provider did not answer. You have not been charged twice; try again.',
  ),
  payment_not_waiting: described(409, 'This payment is not waiting for a confirmation.'),

  // offers
  offer_not_found: described(404, 'This offer does not exist or was not made to you.'),
  offer_wrong_actor: described(403, 'Only the other side of this offer can do that.'),
  offer_wrong_state: described(
    409,
    'This offer has been answered meanwhile. Reload the page to see how it stands.',
  ),
  offer_expired: described(409, 'This offer has expired. Make a new one.'),
  project_not_found: described(404, 'This brief does not exist, or it is only for sellers who were invited.'),
  project_wrong_actor: described(403, 'Only the other side of this brief can do that.'),
  project_wrong_state: described(
    409,
    'This brief is not open any more, or was changed meanwhile. Reload the page to see how it stands.',
  ),
  project_changed: described(
    409,
    'This brief was changed in another tab. Reload the page; what you typed is kept here.',
  ),
  project_has_proposals: described(
    409,
    'Sellers have calculated with this text, so it stays. Answer a question in public, or cancel the brief and publish another.',
  ),
  project_draft_limit: described(422, 'You have 20 drafts. Publish or delete one first.'),
  project_limit: described(422, 'You have 20 open briefs. Hire for one or cancel one first.'),
  project_full: described(409, 'This brief has 50 proposals, so it takes no more. Look for another one.'),
  project_question_not_open: described(409, 'This question is answered already. Reload the page to see it.'),
  question_limit: described(422, 'You cannot ask more about this brief. Wait for the answers.'),
  invitation_limit: described(422, 'You have invited 20 sellers to this brief. Wait for their proposals.'),
  proposal_not_found: described(404, 'This proposal does not exist, or it is not for you to see.'),
  proposal_wrong_state: described(
    409,
    'This proposal cannot be answered like that any more. Reload the page to see how it stands.',
  ),
  proposal_given: described(409, 'You have made a proposal for this brief already.'),
  proposal_limit: described(422, 'You have 20 open proposals. Wait for an answer or withdraw one first.'),
  proposal_seller_away: described(409, 'This seller takes no orders at the moment. Choose another proposal.'),
  offer_unasked: described(
    403,
    'They have not written to you yet. You can make them an offer once they have.',
  ),
  offer_limit: described(422, 'You have 20 open offers. Wait for an answer or withdraw one first.'),

  // orders
  order_not_found: described(404, 'This order does not exist or you are not part of it.'),
  order_wrong_actor: described(403, 'The other side of this order does this.'),
  order_not_pending: described(409, 'This order does not wait for requirements any more.'),
  order_not_in_progress: described(409, 'This order is not being worked on right now.'),
  order_not_delivered: described(409, 'There is no delivery waiting for your answer.'),
  order_not_cancellable: described(409, 'This order can no longer be cancelled by you alone.'),
  order_not_due: described(409, 'It is not time for this yet.'),
  order_charged_back: described(
    409,
    'The buyer’s bank has asked this payment back. The order stands still until the bank has decided.',
  ),
  order_wrong_state: described(409, 'This order has moved on. Reload to see where it stands.'),
  requirement_missing: described(422, 'Answer every required question.'),
  delivery_empty: described(422, 'Add a file or write what you deliver.'),
  criterion_unknown: described(422, 'One of the criteria does not belong to this order.'),
  criteria_missing: described(
    422,
    'Name at least one criterion that is not met, or describe what else is wrong.',
  ),
  order_request_open: described(409, 'This has been asked already and waits for an answer.'),
  order_request_closed: described(
    409,
    'There is nothing left to answer here. Reload to see where it stands.',
  ),
  order_requests_used_up: described(409, 'This has been asked as often as one order allows.'),
  no_pauses_left: described(409, 'Your clock cannot be stopped any more in this order.'),
  answer_empty: described(422, 'Write an answer or attach a file.'),
  refund_too_large: described(422, 'Give back less than the price that is left.'),
  refund_too_late: described(409, 'The time to give money of this order back is over.'),
  no_revisions_left: described(
    409,
    'All revisions of this package are used. Approve the delivery or write to the seller.',
  ),
  additions_closed: described(409, 'Nothing can be added to this order any more.'),
  additions_full: described(
    409,
    'This order has as many additions as one can have. Place another order for more.',
  ),
  addition_not_found: described(404, 'This proposal does not belong to this order.'),
  addition_not_open: described(
    409,
    'This proposal has been answered or paid meanwhile, or its time is over. Reload to see where it stands.',
  ),
  extra_bought: described(409, 'This extra is part of the order already.'),
  tips_closed: described(409, 'A tip can be given within 30 days after the order was completed.'),
  tips_full: described(409, 'This order has five tips, as many as it can have.'),
  revisions_left: described(409, 'There is a revision left that costs nothing. Ask for that one.'),

  // disputes
  dispute_not_possible: described(
    409,
    'A dispute about this order cannot be opened (any more). Write to support if something is wrong.',
  ),
  dispute_open: described(409, 'A dispute about this order is open. Make your offer there.'),
  dispute_not_open: described(409, 'There is no open dispute about this order.'),
  dispute_wrong_phase: described(409, 'The dispute has moved on. Reload to see where it stands.'),
  dispute_full: described(409, 'You have said this as often as is possible. Ask support to decide.'),
  dispute_own: described(403, 'This is your own order. Somebody else of support decides it.'),
  appeal_needs_another: described(403, 'You made the first decision. Somebody else of support decides it.'),
  split_out_of_range: described(422, 'Choose an amount between nothing and what is left of the price.'),
  offer_is_theirs: described(409, 'The other side offers exactly this. Accept their offer instead.'),
  offer_superseded: described(409, 'There is a newer offer. Look at it before you decide.'),
  blind_over: described(409, 'The rounds of blind settlement are used up. Make an open offer instead.'),
  blind_entered: described(409, 'You have entered for this round. It ends when the other side has too.'),
  verdict_accepted: described(409, 'You have accepted the decision already.'),

  // money
  withdrawal_too_small: described(422, 'The smallest withdrawal is $10.00.'),
  balance_too_low: described(422, 'You cannot withdraw more than is available.'),
  payout_method_waiting: described(
    409,
    'This bank account is new. It can be used 3 days after it was added.',
  ),
  payout_method_unreadable: described(409, 'This bank account cannot be read any more. Add it again.'),
  payout_method_not_found: described(404, 'This bank account does not exist.'),
  payout_account_failed: described(
    502,
    'The bank’s pages cannot be opened right now. Nothing was changed; try again in a moment.',
  ),
  statement_too_long: described(422, 'This period has too many entries for one file. Choose a single month.'),
  bank_account_invalid: described(422, 'Check the account number.'),

  // invoices
  invoice_not_found: described(404, 'There is no invoice of this number, or it is not yours.'),
  invoices_too_many: described(422, 'That is too many for one file. Choose a single year.'),

  // notifications
  subscription_not_found: described(
    404,
    'This link is not complete or not ours. Sign in and choose your mails in the settings.',
  ),
  push_service_unknown: described(
    422,
    'This browser’s push service cannot be reached from here. Use another browser, or be told by mail.',
  ),

  // reviews
  review_not_open: described(409, 'Reviews open when the order is completed and close 14 days later.'),
  review_given: described(409, 'You have already reviewed this order.'),
  review_not_found: described(404, 'This review does not exist.'),
  reply_given: described(409, 'You have already replied to this review.'),

  // content
  post_not_found: described(404, 'There is no post at this address.'),
  article_not_found: described(404, 'There is no help article at this address. Search the help page.'),

  // decisions of support
  job_not_found: described(404, 'This job is not in the dead line any more. Reload to see what is.'),
  person_not_found: described(404, 'There is nobody of this account any more.'),
  measure_not_found: described(404, 'This decision does not exist, or it is not about you.'),
  measure_wrong_state: described(409, 'This decision has moved on. Reload to see where it stands.'),
  measure_own: described(403, 'This is about yourself. Somebody else of support does it.'),
  own_gig_report: described(422, 'This is your own gig. Pause or delete it under My Gigs.'),
  gig_removed: described(409, 'Support has removed this gig. Read why and appeal at /decisions.'),

  // messages
  conversation_not_found: described(404, 'There is no such conversation.'),
  message_not_found: described(404, 'This message does not exist any more.'),
  own_conversation: described(409, 'This is you. Choose somebody else.'),
  cannot_write: described(403, 'You cannot write to this person.'),
  conversation_limit: described(
    429,
    'You have begun as many conversations as one may in a day. Go on in those you have, or come back tomorrow.',
  ),
  message_empty: described(422, 'Write a message or attach a file.'),
  message_fixed: described(409, 'A message can be changed for 15 minutes. Write another one instead.'),
  contact_rule: described(409, 'What is paid outside is not in escrow. Read this again before you send it.'),
  contact_rule_not_found: described(404, 'This rule does not exist any more. Reload the page.'),
  contact_rule_taken: described(
    409,
    'There is a rule of this name. Change that one, or choose another name.',
  ),
  contact_rule_changed: described(
    409,
    'Somebody else changed this rule meanwhile. Reload the page, look at theirs, then make your change again.',
  ),
  contact_rule_limit: described(409, 'There are 30 rules, the most there can be. Remove one first.'),
  file_kind_refused: described(422, 'This kind of file cannot be sent here.'),
  own_message: described(409, 'This message is your own. You can delete it within 15 minutes.'),
  quick_reply_limit: described(409, 'You have 30 quick replies, the most there can be. Delete one first.'),
} as const satisfies Record<string, Described>;

export type ErrorCode = keyof typeof errors;

/**
 * Refusals that speak of the moment or of the session. The server never keeps them as the answer to an idempotency key,
 * and a client repeats the same key after them: an earlier try whose answer was lost may have taken effect.
 */
export const refusalsOfTheMoment = [
  'too_many_requests',
  'busy',
  'idempotency_key_running',
  'payment_failed',
  'payment_in_progress',
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
