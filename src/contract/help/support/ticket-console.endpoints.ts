// Tickets in the support console: the queue, a ticket with its thread, answering and closing.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import {
  supportThreadSchema,
  supportTicketSchema,
  ticketNumberSchema,
  ticketStateSchema,
  ticketTextSchema,
} from './ticket.schema.ts';

const domain = 'support';
const params = z.object({ ticketNumber: ticketNumberSchema });

export const listAllTickets = endpoint({
  name: 'list-all-tickets',
  domain,
  summary: 'Tickets in one state: open ones by waiting time, others newest first',
  method: 'GET',
  path: '/admin/tickets',
  query: z.object({ ...pageQuery, state: ticketStateSchema.default('open') }),
  data: listOf(supportTicketSchema),
});
export const readTicket = endpoint({
  name: 'read-ticket',
  domain,
  summary: 'A ticket with its thread, for support',
  method: 'GET',
  path: '/admin/tickets/:ticketNumber',
  params,
  data: supportThreadSchema,
  refusals: ['ticket_not_found', 'conflict_of_interest'],
});
export const answerTicket = endpoint({
  name: 'answer-ticket',
  domain,
  summary: 'Answer a ticket: the sender gets it by email and on the ticket’s page, and can reply by either',
  method: 'POST',
  path: '/admin/tickets/:ticketNumber/answers',
  params,
  body: z.strictObject({ text: ticketTextSchema }),
  data: supportThreadSchema,
  refusals: ['ticket_not_found', 'conflict_of_interest', 'ticket_full'],
});
export const closeTicket = endpoint({
  name: 'close-ticket',
  domain,
  summary: 'Close a ticket; a reply reopens it',
  method: 'POST',
  path: '/admin/tickets/:ticketNumber/close',
  params,
  body: z.strictObject({}),
  data: supportThreadSchema,
  refusals: ['ticket_not_found', 'conflict_of_interest', 'ticket_closed'],
});

export const ticketConsoleEndpoints = [listAllTickets, readTicket, answerTicket, closeTicket];
