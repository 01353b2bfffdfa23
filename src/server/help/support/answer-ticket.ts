// list-all-tickets, read-ticket, answer-ticket and close-ticket: support works through its queue.
// Guarantees: the answer's email is queued in the transaction that stores it; support members cannot answer their own ticket, and can
// neither read nor answer a report of a message that they wrote; each command writes an audit row, without the text.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { ListOf } from '#contract/common/page.ts';
import type { listAllTickets as listing } from '#contract/help/support/ticket-console.endpoints.ts';
import { maxTicketMessages } from '#contract/help/support/ticket.schema.ts';
import type { SupportThread, SupportTicket } from '#contract/help/support/ticket.schema.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { maskedEmail } from '#server/platform/masked-email.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import {
  findTicket,
  insertTicketMessage,
  listTicketMessages,
  listTicketsIn,
  lockTicket,
  moveTicket,
} from './ticket-thread.store.ts';
import { mailThread } from './mail-thread.ts';
import { writeTicketToken } from './ticket-token.ts';
import { answerMail } from './ticket.emails.ts';
import { reportsAbout } from './reported-message.report.ts';
import type { TicketRow } from './ticket.store.ts';
import { supportThread, supportTicket } from './ticket.view.ts';

const aboutYou = 'A report of a message that you wrote. Another support agent must answer it.';

export async function listAllTickets(
  read: Read,
  viewer: Viewer,
  page: ParsedOf<typeof listing>,
): Promise<ListOf<SupportTicket>> {
  const { rows, nextCursor } = await listTicketsIn(read, page);
  const numbers = rows.map((row) => row.number);
  const aboutViewer = await reportsAbout(read, numbers, viewer.userId);
  const items = rows.map((row) => {
    const ticket = supportTicket(read, row, row.replies);
    // It stays in the queue, so that the counts agree, but does not say who reported what.
    if (aboutViewer.has(row.number))
      return { ...ticket, name: '', email: '', userId: null, message: aboutYou };
    // As in the list of users: addresses are shown by what is opened one by one.
    return { ...ticket, email: maskedEmail(ticket.email) };
  });
  return { items, nextCursor, total: null };
}

export async function readTicket(
  read: Read,
  viewer: Viewer,
  { ticketNumber }: { ticketNumber: string },
): Promise<SupportThread> {
  const row = (await findTicket(read, ticketNumber)) ?? refuse('ticket_not_found');
  await assertNotReported(read, viewer, ticketNumber);
  return supportThread(read, viewer.userId, row);
}

export async function answerTicket(
  tx: Tx,
  viewer: Viewer,
  { ticketNumber, text }: { ticketNumber: string; text: string },
): Promise<SupportThread> {
  const row = await lockForAnswer(tx, viewer, ticketNumber);
  const messages = await listTicketMessages(tx, row.id);
  const last = messages.at(-1);
  // A repeated request whose first answer was lost.
  const isSame = last?.side === 'support' && last.author_id === viewer.userId && last.text === text;
  if (!isSame) {
    // Leaves room for a final answer beyond the sender's limit.
    if (messages.length >= maxTicketMessages + 10) refuse('ticket_full');
    const number = messages.length + 1;
    await insertTicketMessage(tx, {
      ticket_id: row.id,
      number,
      side: 'support',
      author_id: viewer.userId,
      text,
    });
    await moveTicket(tx, row.id, 'answered');
    await audit(tx, 'ticket.answered', { userId: row.user_id, details: { by: viewer.userId, ticketNumber } });
    const token = writeTicketToken(tx.platform.keys, ticketNumber);
    const thread = await mailThread(tx, row, messages);
    queueMail(tx, answerMail(row, { nth: number, text, token }, thread));
  }
  return readTicket(tx, viewer, { ticketNumber });
}

export async function closeTicket(
  tx: Tx,
  viewer: Viewer,
  { ticketNumber }: { ticketNumber: string },
): Promise<SupportThread> {
  const row = await lockForAnswer(tx, viewer, ticketNumber);
  if (row.state === 'closed') refuse('ticket_closed');
  await moveTicket(tx, row.id, 'closed');
  await audit(tx, 'ticket.closed', { userId: row.user_id, details: { by: viewer.userId, ticketNumber } });
  return readTicket(tx, viewer, { ticketNumber });
}

async function lockForAnswer(tx: Tx, viewer: Viewer, ticketNumber: string): Promise<TicketRow> {
  const row = (await lockTicket(tx, ticketNumber)) ?? refuse('ticket_not_found');
  if (row.user_id === viewer.userId) refuse('conflict_of_interest');
  await assertNotReported(tx, viewer, ticketNumber);
  return row;
}

async function assertNotReported(read: Read, viewer: Viewer, ticketNumber: string): Promise<void> {
  const about = await reportsAbout(read, [ticketNumber], viewer.userId);
  if (about.size > 0) refuse('conflict_of_interest');
}
