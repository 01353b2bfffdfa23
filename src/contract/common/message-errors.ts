// Error codes of messages and contact rules; part of errors.ts.
import { described } from './described-error.ts';

export const messageErrors = {
  conversation_not_found: described(404, 'There is no such conversation.'),
  message_not_found: described(404, 'This message no longer exists.'),
  own_conversation: described(409, 'You cannot message yourself. Choose someone else.'),
  cannot_write: described(403, 'You cannot message this person.'),
  conversation_limit: described(
    429,
    'You have reached the daily limit for new conversations. Continue an existing one, or come back tomorrow.',
  ),
  unanswered_limit: described(
    429,
    'You have reached the daily limit of messages without an answer. You can continue once they answer, or tomorrow.',
  ),
  message_empty: described(422, 'Write a message or attach a file.'),
  message_locked: described(409, 'Messages can be edited for 15 minutes. Send another one instead.'),
  message_edit_limit: described(
    409,
    'You have edited this message as often as possible. Send another one instead, or delete it.',
  ),
  contact_rule: described(
    409,
    'Payments outside the platform are not protected by escrow. Check your message before you send it.',
  ),
  contact_rule_not_found: described(404, 'This rule no longer exists. Reload the page.'),
  contact_rule_taken: described(
    409,
    'A rule with this name already exists. Edit that one, or choose another name.',
  ),
  contact_rule_changed: described(
    409,
    'Someone else has changed this rule. Reload the page, check their change, then make yours again.',
  ),
  contact_rule_limit: described(409, 'There are 30 rules, the maximum. Remove one first.'),
  file_kind_refused: described(422, 'This kind of file cannot be sent here.'),
  own_message: described(409, 'This message is your own. You can delete it within 15 minutes.'),
  quick_reply_limit: described(409, 'You have 30 quick replies, the maximum. Delete one first.'),
};
