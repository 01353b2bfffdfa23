// The refusals of the support desk: rules, corrections of the ledger, tickets, what the house writes and offers, previews of mails.
// A part of errors.ts, which is the one list of all.
import { claimErrors } from './claim-errors.ts';
import { type Described, described } from './described-error.ts';

export const deskErrors = {
  ...claimErrors,

  // versions of the rules
  rules_not_found: described(404, 'There is no version of the rules with this number.'),
  rules_wrong_state: described(
    409,
    'This version has begun or was withdrawn already. Make a new one to change what it says.',
  ),
  rules_built_upon: described(409, 'A newer version was made from this one. Withdraw that one first.'),
  rules_moved_on: described(
    409,
    'Somebody has made another version meanwhile, or withdrawn one. See again what yours means on top of it.',
  ),

  // corrections of the ledger
  correction_not_found: described(404, 'There is no such correction.'),
  correction_wrong_state: described(409, 'This correction is decided already. Reload to see how.'),
  correction_needs_another: described(403, 'You proposed this one. Somebody else of support decides it.'),
  correction_not_yours: described(403, 'Somebody else proposed this one. Approve or refuse it instead.'),
  correction_too_large: described(409, 'That is more than can be posted now. Look at what the person has.'),

  // categories and tags
  subcategory_not_found: described(404, 'There is no such subcategory. It may have become another one.'),
  catalogue_full: described(409, 'No more fit here. Merge some of them first.'),
  catalogue_name_taken: described(409, 'There is one of this name already. Choose another name.'),
  tag_ruled: described(409, 'Something is decided about this tag already. Take that back first.'),
  tag_rule_not_found: described(404, 'Nothing is decided about this tag.'),

  // tickets
  ticket_not_found: described(
    404,
    'This ticket does not exist, or it is not yours. Write to us from the help page.',
  ),
  ticket_full: described(
    409,
    'This ticket is long enough. Write to us from the help page to open another one.',
  ),
  ticket_closed: described(409, 'This ticket is closed already.'),

  // writing the blog and the help centre
  manuscript_not_found: described(404, 'There is no such post. It may have been discarded.'),
  manuscript_moved_on: described(
    409,
    'Somebody has saved a newer version meanwhile. Yours is still here and was not saved over it.',
  ),
  manuscript_scheduled: described(409, 'This post is scheduled. Take it back to change it.'),
  manuscript_wrong_state: described(
    409,
    'This post is not where you left it. Reload to see where it stands.',
  ),
  manuscript_address_fixed: described(409, 'Readers have this address already, so it stays.'),
  manuscript_address_taken: described(409, 'Another post has this address. Choose another one.'),
  help_topic_not_found: described(404, 'There is no topic of this name.'),
  help_moved_on: described(
    409,
    'Somebody has saved a newer version meanwhile. Yours is still here and was not saved over it.',
  ),
  help_full: described(409, 'The help centre is full. Put two articles together before you add another.'),
  // previews of mails
  mail_not_found: described(404, 'The house sends no mail of this name.'),
} as const satisfies Record<string, Described>;
