// The refusals of offers, quote requests, projects and proposals, a part of errors.ts.
import { type Described, described } from './described-error.ts';

export const dealErrors = {
  offer_not_found: described(404, 'This offer does not exist or was not made to you.'),
  offer_wrong_actor: described(403, 'Only the other party to this offer can do that.'),
  offer_wrong_state: described(
    409,
    'This offer has already been answered. Reload the page to see its current state.',
  ),
  offer_expired: described(409, 'This offer has expired. Make a new one.'),
  project_not_found: described(404, 'This project does not exist, or it is open to invited sellers only.'),
  project_wrong_actor: described(403, 'Only the other party to this project can do that.'),
  project_wrong_state: described(
    409,
    'This project is no longer open, or has changed. Reload the page to see its current state.',
  ),
  project_changed: described(
    409,
    'This project was changed in another tab. Reload the page; your text is kept here.',
  ),
  project_has_proposals: described(
    409,
    'Sellers have based their proposals on this text, so it cannot change. Answer a question publicly, or cancel the project and publish a new one.',
  ),
  project_draft_limit: described(422, 'You have 20 drafts. Publish or delete one first.'),
  project_limit: described(422, 'You have 20 open projects. Hire for one or cancel one first.'),
  project_publish_limit: described(
    429,
    'You have published 50 projects within a day. Continue with the open ones, or come back tomorrow.',
  ),
  project_full: described(409, 'This project has reached the maximum of 50 proposals. Look for another one.'),
  project_question_not_open: described(
    409,
    'This question has already been answered. Reload the page to see it.',
  ),
  question_limit: described(
    422,
    'You have asked the maximum number of questions about this project. Wait for the answers.',
  ),
  invitation_limit: described(422, 'You have invited 20 sellers to this project. Wait for their proposals.'),
  proposal_not_found: described(404, 'This proposal does not exist, or you may not see it.'),
  proposal_wrong_state: described(
    409,
    'This proposal has changed, so this is no longer possible. Reload the page to see its current state.',
  ),
  proposal_exists: described(409, 'You have already made a proposal for this project.'),
  proposal_repeat_limit: described(
    409,
    'You have withdrawn 3 proposals for this project, so you cannot send another one.',
  ),
  proposal_limit: described(422, 'You have 20 open proposals. Wait for a response or withdraw one first.'),
  proposal_seller_inactive: described(
    409,
    'This seller is not accepting orders at the moment. Choose another proposal.',
  ),
  offer_unsolicited: described(
    403,
    'This person has not messaged you yet. You can send an offer once they have.',
  ),
  quote_request_not_found: described(404, 'This quote request does not exist or was not sent to you.'),
  quote_request_wrong_actor: described(403, 'Only the other party to this quote request can do that.'),
  quote_request_wrong_state: described(
    409,
    'This quote request is no longer open. Reload the page to see its current state.',
  ),
  quote_request_limit: described(
    422,
    'You have 20 open quote requests. Wait for an answer or withdraw one first.',
  ),
  not_a_seller: described(422, 'This person does not sell here, so they cannot quote a price.'),
  contact_limit: described(
    429,
    'You have contacted this person as often as is possible in 24 hours. Wait for an answer, or try again tomorrow.',
  ),
  offer_limit: described(422, 'You have 20 open offers. Wait for a response or withdraw one first.'),
} as const satisfies Record<string, Described>;
