// get-ticket, reply-to-ticket, and the same by the link in an email.
// Guarantees: a ticket is visible to the account that opened it with its own address and to holders of its link, to no one else. A reply
// reopens it from any state. The same text twice in a row is one message, and a ticket's number of messages is limited.
import { maxTicketMessages } from '#contract/help/support/ticket.schema.ts';
import type { TicketThread } from '#contract/help/support/ticket.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import {
  findTicket,
  insertTicketMessage,
  listTicketMessages,
  lockTicket,
  moveTicket,
} from './ticket-thread.store.ts';
import { readTicketToken } from './ticket-token.ts';
import { ticketThread } from './ticket.view.ts';

export async function getTicket(
  read: Read,
  viewer: Viewer,
  { ticketNumber }: { ticketNumber: string },
): Promise<TicketThread> {
  const row = await findTicket(read, ticketNumber);
  if (row?.user_id !== viewer.userId) return refuse('ticket_not_found');
  return ticketThread(read, row, viewer.userId);
}

export async function replyToTicket(
  tx: Tx,
  viewer: Viewer,
  { ticketNumber, text }: { ticketNumber: string; text: string },
): Promise<TicketThread> {
  await lockOwnAccountShared(tx, viewer.userId);
  const row = await findTicket(tx, ticketNumber);
  if (row?.user_id !== viewer.userId) return refuse('ticket_not_found');
  await addReply(tx, ticketNumber, text);
  return ticketThread(tx, (await findTicket(tx, ticketNumber))!, viewer.userId);
}

export async function getLinkedTicket(
  read: Read,
  _viewer: Viewer | null,
  { token }: { token: string },
): Promise<TicketThread> {
  const ticketNumber = readTicketToken(read.platform.keys, token);
  const row = ticketNumber === null ? null : await findTicket(read, ticketNumber);
  return row ? ticketThread(read, row, null) : refuse('ticket_not_found');
}

export async function replyByLink(
  tx: Tx,
  _viewer: Viewer | null,
  { token, text }: { token: string; text: string },
): Promise<TicketThread> {
  const ticketNumber = readTicketToken(tx.platform.keys, token) ?? refuse('ticket_not_found');
  await addReply(tx, ticketNumber, text);
  return ticketThread(tx, (await findTicket(tx, ticketNumber))!, null);
}

/** Shared by both reply commands. */
async function addReply(tx: Tx, ticketNumber: string, text: string): Promise<void> {
  const row = await lockTicket(tx, ticketNumber);
  if (!row) return refuse('ticket_not_found');
  const messages = await listTicketMessages(tx, row.id);
  const last = messages.at(-1);
  // A repeated request whose first answer was lost.
  if (last?.side === 'person' && last.text === text) return;
  if (messages.length >= maxTicketMessages) refuse('ticket_full');
  await insertTicketMessage(tx, {
    ticket_id: row.id,
    number: messages.length + 1,
    side: 'person',
    author_id: null,
    text,
  });
  await moveTicket(tx, row.id, 'open');
}
