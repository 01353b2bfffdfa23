// The calls of support: both ways to write to us, and what one has written. The answer is the ticket's number; a mail to the address given repeats it.
import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { listOf, pageQuery } from '../common/page.ts';
import {
  feedbackInput,
  helpRequestInput,
  ticketNumberSchema,
  ticketReceiptSchema,
  ticketSchema,
  ticketTextSchema,
  ticketThreadSchema,
  ticketTokenSchema,
} from './ticket.schema.ts';

const domain = 'support';

export const sendFeedback = endpoint({
  name: 'send-feedback',
  domain,
  summary: 'Tell us what works and what does not; kept as a ticket and acknowledged by mail',
  method: 'POST',
  path: '/feedback',
  body: z.strictObject(feedbackInput),
  data: ticketReceiptSchema,
  refusals: ['bad_request', 'invalid_email'],
});

export const askForHelp = endpoint({
  name: 'ask-for-help',
  domain,
  summary: 'Write to support, with the order number where it is about one; acknowledged by mail',
  method: 'POST',
  path: '/help/requests',
  body: z.strictObject(helpRequestInput),
  data: ticketReceiptSchema,
  refusals: ['bad_request', 'invalid_email'],
});

export const listTickets = endpoint({
  name: 'list-tickets',
  domain,
  summary: 'What one has written to support while signed in, newest first, with where each stands',
  method: 'GET',
  path: '/tickets',
  query: z.object(pageQuery),
  data: listOf(ticketSchema),
});

export const getTicket = endpoint({
  name: 'get-ticket',
  domain,
  summary: 'One of one’s own tickets with everything that was written since',
  method: 'GET',
  path: '/tickets/:ticketNumber',
  params: z.object({ ticketNumber: ticketNumberSchema }),
  data: ticketThreadSchema,
  refusals: ['ticket_not_found'],
});
export const replyToTicket = endpoint({
  name: 'reply-to-ticket',
  domain,
  summary: 'Write to support again about the same matter; a closed ticket opens again',
  method: 'POST',
  path: '/tickets/:ticketNumber/replies',
  params: z.object({ ticketNumber: ticketNumberSchema }),
  body: z.strictObject({ text: ticketTextSchema }),
  data: ticketThreadSchema,
  refusals: ['ticket_not_found', 'ticket_full'],
});
export const getLinkedTicket = endpoint({
  name: 'get-linked-ticket',
  domain,
  summary: 'The ticket of the link in a mail, for whoever holds the link',
  method: 'GET',
  path: '/ticket-links/:token',
  params: z.object({ token: ticketTokenSchema }),
  data: ticketThreadSchema,
  refusals: ['ticket_not_found'],
});
export const replyByLink = endpoint({
  name: 'reply-by-link',
  domain,
  summary: 'The same as replying to a ticket, by the link in a mail',
  method: 'POST',
  path: '/ticket-links/:token/replies',
  params: z.object({ token: ticketTokenSchema }),
  body: z.strictObject({ text: ticketTextSchema }),
  data: ticketThreadSchema,
  refusals: ['ticket_not_found', 'ticket_full'],
});

export const supportEndpoints = [
  sendFeedback,
  askForHelp,
  listTickets,
  getTicket,
  replyToTicket,
  getLinkedTicket,
  replyByLink,
];
