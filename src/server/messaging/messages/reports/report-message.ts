// report-message: opens a ticket with the message as the reporter can read it, in several parts if it is long. Texts before edits or
// deletion and the names of deleted files are for support only. Support opens the files from the ticket (list-reported-files).
// Only for the other user's messages in an own conversation; reporting again returns the same ticket.
import type { reportMessage as endpoint } from '#contract/messaging/messages/message.endpoints.ts';
import type { ParsedOf } from '#contract/common/endpoint.ts';
import { messageMaximum } from '#contract/help/support/ticket.schema.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { filesById } from '#server/foundation/uploads/file.view.ts';
import { openTicketWithin } from '#server/help/support/open-ticket.ts';
import { findReport, insertReport } from '../contact-rule.store.ts';
import { ownSide } from '../conversation.view.ts';
import { findMessage, listVersions, lockConversation } from '../message.store.ts';
import { lockDeletedFiles } from './deleted-files.store.ts';

export async function reportMessage(
  tx: Tx,
  viewer: Viewer,
  { conversationId, messageId, reason, details }: ParsedOf<typeof endpoint>,
): Promise<{ ticketNumber: string }> {
  const side = await ownSide(tx, viewer.userId, conversationId);
  // Its author may be deleting it now.
  await lockConversation(tx, conversationId);
  const message = (await findMessage(tx, conversationId, messageId)) ?? refuse('message_not_found');
  if (message.author_id === viewer.userId) refuse('own_message');
  const existing = await findReport(tx, messageId, viewer.userId);
  if (existing !== null) return { ticketNumber: existing };
  const people = await personsById(tx, [side.other_id]);
  const deletedIds = await lockDeletedFiles(tx, messageId);
  const files = await filesById(tx, [...message.file_ids, ...deletedIds], viewer.userId);
  const namesOf = (ids: readonly string[]) => {
    const names = ids.flatMap((id) => files.get(id)?.name ?? []);
    return names.length === 0 ? [] : [`Its files: ${names.join(', ')}`];
  };
  const earlier = (await listVersions(tx, messageId)).filter((text) => text !== '');
  const [first, ...rest] = inParts(
    [
      `Report of message ${messageId} by @${people.get(side.other_id)?.username ?? ''}: ${reason}.`,
      ...(details === '' ? [] : [details]),
      ...(message.deleted_at === null ? [] : ['They have deleted this message.']),
      ...(message.text === '' ? [] : [`They wrote: ${message.text}`]),
      ...namesOf(message.file_ids),
    ].join('\n\n'),
  ) as [string, ...string[]];
  const draft = {
    kind: 'help' as const,
    topic: 'other' as const,
    name: viewer.displayName ?? viewer.username ?? 'A user',
    email: viewer.email,
    orderNumber: null,
    message: first,
    furtherMessages: rest,
    reportedText: [...namesOf(deletedIds), ...earlier.map((text) => `Earlier, they wrote: ${text}`)].join(
      '\n\n',
    ),
  };
  const ticket = await openTicketWithin(tx, viewer, { ...draft, isConfirmed: true });
  await insertReport(tx, { messageId, reporterId: viewer.userId, reason, ticketNumber: ticket.number });
  return { ticketNumber: ticket.number };
}

/** Begins every part of a report but the first. */
export const continued = '(continued) ';

/** Never splits a surrogate pair. */
function inParts(text: string): string[] {
  const parts: string[] = [];
  for (let rest = text, prefix = ''; rest !== ''; prefix = continued) {
    const room = messageMaximum - prefix.length;
    const cut = /[\uD800-\uDBFF]/.test(rest[room - 1] ?? '') && rest.length > room ? room - 1 : room;
    parts.push(prefix + rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return parts;
}
