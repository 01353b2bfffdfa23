// report-message: opens a ticket with the message, including its texts before edits or deletion.
// Only for the other user's messages in an own conversation; reporting again returns the same ticket.
import type { reportMessage as endpoint } from '#contract/messaging/messages/message.endpoints.ts';
import type { ParsedOf } from '#contract/common/endpoint.ts';
import { messageMaximum } from '#contract/help/support/ticket.schema.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { openTicket } from '#server/help/support/open-ticket.ts';
import { findReport, insertReport } from './contact-rule.store.ts';
import { ownSide } from './conversation.view.ts';
import { findMessage, listVersions } from './message.store.ts';

export async function reportMessage(
  tx: Tx,
  viewer: Viewer,
  { conversationId, messageId, reason, details }: ParsedOf<typeof endpoint>,
): Promise<{ ticketNumber: string }> {
  const side = await ownSide(tx, viewer.userId, conversationId);
  const message = (await findMessage(tx, conversationId, messageId)) ?? refuse('message_not_found');
  if (message.author_id === viewer.userId) refuse('own_message');
  const existing = await findReport(tx, messageId, viewer.userId);
  if (existing !== null) return { ticketNumber: existing };
  const people = await personsById(tx, [side.other_id]);
  const texts = [...(await listVersions(tx, messageId)), message.text].filter((text) => text !== '');
  const ticket = await openTicket(tx, viewer, {
    kind: 'help',
    topic: 'other',
    name: viewer.displayName ?? viewer.username ?? 'A user',
    email: viewer.email,
    orderNumber: null,
    message: [
      `Report of message ${messageId} by @${people.get(side.other_id)?.username ?? ''}: ${reason}.`,
      ...(details === '' ? [] : [details]),
      ...texts.map((text) => `They wrote: ${text}`),
    ]
      .join('\n\n')
      .slice(0, messageMaximum),
    website: undefined,
  });
  await insertReport(tx, { messageId, reporterId: viewer.userId, reason, ticketNumber: ticket.number });
  return { ticketNumber: ticket.number };
}
