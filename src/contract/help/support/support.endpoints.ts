// Writing to support: the feedback form, the contact form, and one's own tickets. A request returns the ticket number, which an email
// repeats.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
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
  summary: 'Send feedback; stored as a ticket and confirmed by email',
  method: 'POST',
  path: '/feedback',
  body: z.strictObject(feedbackInput),
  data: ticketReceiptSchema,
  refusals: ['bad_request', 'invalid_email'],
});

export const askForHelp = endpoint({
  name: 'ask-for-help',
  domain,
  summary: 'Write to support, with an order number if it is about an order; confirmed by email',
  method: 'POST',
  path: '/help/requests',
  body: z.strictObject(helpRequestInput),
  data: ticketReceiptSchema,
  refusals: ['bad_request', 'invalid_email'],
});

export const listTickets = endpoint({
  name: 'list-tickets',
  domain,
  summary: 'The tickets of the signed-in user, newest first, with their state',
  method: 'GET',
  path: '/tickets',
  query: z.object(pageQuery),
  data: listOf(ticketSchema),
});

export const getTicket = endpoint({
  name: 'get-ticket',
  domain,
  summary: 'One ticket of the signed-in user with its replies',
  method: 'GET',
  path: '/tickets/:ticketNumber',
  params: z.object({ ticketNumber: ticketNumberSchema }),
  data: ticketThreadSchema,
  refusals: ['ticket_not_found'],
});
export const replyToTicket = endpoint({
  name: 'reply-to-ticket',
  domain,
  summary: 'Reply to a ticket; a closed ticket is reopened',
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
  summary: 'A ticket by the link in an email',
  method: 'GET',
  path: '/ticket-links/:token',
  params: z.object({ token: ticketTokenSchema }),
  data: ticketThreadSchema,
  refusals: ['ticket_not_found'],
});
export const replyByLink = endpoint({
  name: 'reply-by-link',
  domain,
  summary: 'Reply to a ticket by the link in an email',
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
