// The calls by which support works off tickets: the queue, one with its thread, the answer, the end.
import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { listOf, pageQuery } from '../common/page.ts';
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
  summary: 'Tickets of one state: the open ones by how long they wait, the others newest first',
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
  refusals: ['ticket_not_found'],
});
export const answerTicket = endpoint({
  name: 'answer-ticket',
  domain,
  summary:
    'Answer a ticket: the person reads it by mail and on the ticket’s page, and can write back by both',
  method: 'POST',
  path: '/admin/tickets/:ticketNumber/answers',
  params,
  body: z.strictObject({ text: ticketTextSchema }),
  data: supportThreadSchema,
  refusals: ['ticket_not_found', 'measure_own', 'ticket_full'],
});
export const closeTicket = endpoint({
  name: 'close-ticket',
  domain,
  summary: 'End a ticket; what the person writes after it opens it again',
  method: 'POST',
  path: '/admin/tickets/:ticketNumber/close',
  params,
  body: z.strictObject({}),
  data: supportThreadSchema,
  refusals: ['ticket_not_found', 'measure_own', 'ticket_closed'],
});

export const ticketDeskEndpoints = [listAllTickets, readTicket, answerTicket, closeTicket];
