// The refusals of the support console: versions of the rules, ledger corrections, tickets, content, the catalog, email previews.
// A part of errors.ts, which lists all refusals.
import { retention } from './retention.rules.ts';
import { claimErrors } from './claim-errors.ts';
import { type Described, described } from './described-error.ts';

export const consoleErrors = {
  ...claimErrors,

  // rule versions
  rules_not_found: described(404, 'There is no version of the rules with this number.'),
  rules_wrong_state: described(
    409,
    'This version is already in force or was withdrawn. Create a new one to change it.',
  ),
  rules_have_successor: described(409, 'A newer version is based on this one. Withdraw that one first.'),
  rules_outdated: described(
    409,
    'Another version was created or withdrawn in the meantime. Check your change against the current rules.',
  ),

  // removals of two-factor
  two_factor_removal_not_found: described(404, 'There is no such request.'),
  two_factor_removal_open: described(409, 'A request for this account is already open.'),
  two_factor_removal_wrong_state: described(409, 'This request has already ended. Reload to see the result.'),
  two_factor_removal_outdated: described(
    409,
    'Two-factor was turned on again after this was proposed. Cancel it, and propose it again if it is still needed.',
  ),
  two_factor_removal_pending: described(
    409,
    'Support was asked to turn off two-factor for this account. Your email address stays until that is decided.',
  ),
  two_factor_removal_needs_another_agent: described(
    403,
    'You proposed this. A second support agent must approve it.',
  ),

  // ledger corrections
  correction_not_found: described(404, 'There is no such correction.'),
  correction_wrong_state: described(
    409,
    'This correction has already been decided. Reload to see the result.',
  ),
  correction_needs_another_agent: described(
    403,
    'You proposed this correction. A second support agent must decide it.',
  ),
  correction_not_yours: described(
    403,
    'Another support agent proposed this correction. Approve or refuse it instead.',
  ),
  correction_too_large: described(409, 'That is more than can be posted now. Check the account’s balances.'),

  // categories and tags
  subcategory_not_found: described(
    404,
    'There is no such subcategory. It may have been merged into another one.',
  ),
  catalog_full: described(409, 'This list is full. Merge some of its entries first.'),
  catalog_name_taken: described(409, 'This name is taken. Choose another one.'),
  tag_ruled: described(409, 'There is a decision about this tag already. Undo it first.'),
  tag_rule_not_found: described(404, 'There is no decision about this tag.'),

  // the thesaurus of search
  thesaurus_entry_not_found: described(404, 'This entry no longer exists. Reload the page.'),
  thesaurus_entry_of_file: described(
    409,
    'This entry comes with the shipped thesaurus and would return. Switch it off instead.',
  ),
  thesaurus_full: described(409, 'Support has added 2,000 entries, the maximum. Remove some first.'),

  // tickets
  ticket_not_found: described(
    404,
    'This ticket does not exist, or it is not yours. Write to us from the help page.',
  ),
  ticket_full: described(
    409,
    'This ticket has reached its limit. Write to us from the help page to open another one.',
  ),
  ticket_closed: described(409, 'This ticket is already closed.'),

  // writing the blog and the help center
  draft_not_found: described(404, 'There is no such post. It may have been discarded.'),
  draft_changed: described(
    409,
    'Someone else saved a newer version. Your text is still here and did not overwrite it.',
  ),
  draft_scheduled: described(409, 'This post is scheduled. Cancel the schedule to change it.'),
  draft_wrong_state: described(409, 'The state of this post has changed. Reload to see it.'),
  draft_address_fixed: described(409, 'Readers have this address already, so it cannot change.'),
  draft_address_taken: described(409, 'Another post has this address. Choose another one.'),
  help_topic_not_found: described(404, 'There is no such topic.'),
  help_changed: described(
    409,
    'Someone else saved a newer version. Your text is still here and did not overwrite it.',
  ),
  help_full: described(409, 'The help center is full. Merge two articles before you add another.'),
  // security alarms
  alarm_not_found: described(
    404,
    `There is no such alarm. Alarms are deleted after ${retention.securityAlarmDays} days.`,
  ),

  // email previews
  mail_not_found: described(404, 'No email template has this name.'),
} as const satisfies Record<string, Described>;
