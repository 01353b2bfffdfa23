// The reply address and the Message-IDs that the next email of a ticket refers to.
import { messageIdOf } from '#server/foundation/mail/render-mail.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { replyAddress } from './reply-address.ts';
import { listTicketMails } from './ticket-mail.store.ts';
import type { TicketMessageRow } from './ticket-thread.store.ts';
import { answerKey, ticketKey } from './ticket.emails.ts';
import type { MailThread } from './ticket.emails.ts';
import type { TicketRow } from './ticket.store.ts';

/** For a long conversation, mail clients need only the first and the newest. */
const maxReferences = 20;

export async function mailThread(
  read: Read,
  ticket: TicketRow,
  messages: readonly TicketMessageRow[],
): Promise<MailThread> {
  const { settings } = read.platform;
  const emails = await listTicketMails(read, ticket.id);
  const later = messages.flatMap((message) => {
    if (message.side === 'support') return messageIdOf(settings, answerKey(ticket.id, message.number));
    return emails.get(message.id)?.reference ?? [];
  });
  const first = messageIdOf(settings, ticketKey(ticket.id));
  return {
    replyTo: replyAddress(read, ticket),
    references: [first, ...later.slice(-maxReferences)],
  };
}
