// How the next mail of a ticket joins the ones before it: where answers go, and the Message-IDs that it refers to.
import { messageIdOf } from '#server/mail/render-mail.ts';
import type { Read } from '#server/platform/tx.ts';
import { replyAddress } from './reply-address.ts';
import { listTicketMails } from './ticket-mail.store.ts';
import type { TicketMessageRow } from './ticket-thread.store.ts';
import { answerKey, ticketKey } from './ticket.mails.ts';
import type { MailThread } from './ticket.mails.ts';
import type { TicketRow } from './ticket.store.ts';

/** Of a long conversation the first and the newest are enough for every program. */
const mostReferences = 20;

export async function mailThread(
  read: Read,
  ticket: TicketRow,
  messages: readonly TicketMessageRow[],
): Promise<MailThread> {
  const { settings } = read.platform;
  const mails = await listTicketMails(read, ticket.id);
  const later = messages.flatMap((one) => {
    if (one.side === 'support') return messageIdOf(settings, answerKey(ticket.id, one.number));
    return mails.get(one.id)?.reference ?? [];
  });
  const first = messageIdOf(settings, ticketKey(ticket.id));
  return {
    replyTo: replyAddress(read, ticket),
    references: [first, ...later.slice(-mostReferences)],
  };
}
