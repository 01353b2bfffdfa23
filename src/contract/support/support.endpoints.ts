// The calls of support: both ways to write to us, and what one has written. The answer is the ticket's number; a mail to the address given repeats it.
import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { listOf, pageQuery } from '../common/page.ts';
import { feedbackInput, helpRequestInput, ticketReceiptSchema, ticketSchema } from './ticket.schema.ts';

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

export const supportEndpoints = [sendFeedback, askForHelp, listTickets];
