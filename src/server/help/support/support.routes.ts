// The routes of support. Guests may write too; a handful of messages in a quarter of an hour is all a person needs. The desk, where
// tickets are worked off, is for support only.
import * as desk from '#contract/support/ticket-desk.endpoints.ts';
import * as endpoints from '#contract/support/support.endpoints.ts';
import { bind, bindRead } from '#server/platform/bind.ts';
import { answerTicket, closeTicket, listAllTickets, readTicket } from './answer-ticket.ts';
import { askForHelp } from './ask-for-help.ts';
import { listTickets } from './list-tickets.ts';
import { getLinkedTicket, getTicket, replyByLink, replyToTicket } from './reply-to-ticket.ts';
import { sendFeedback } from './send-feedback.ts';

const limit = '5/15min';
const support = { needs: 'support', limit: '60/min' } as const;

export const supportRoutes = [
  bind(endpoints.sendFeedback, { needs: 'anyone', limit }, sendFeedback),
  bind(endpoints.askForHelp, { needs: 'anyone', limit }, askForHelp),
  bindRead(endpoints.listTickets, { needs: 'session' }, listTickets),
  bindRead(endpoints.getTicket, { needs: 'session' }, getTicket),
  bind(endpoints.replyToTicket, { needs: 'session', limit: '10/15min' }, replyToTicket),
  bindRead(endpoints.getLinkedTicket, { needs: 'anyone', limit: '30/min' }, getLinkedTicket),
  bind(endpoints.replyByLink, { needs: 'anyone', limit: '10/15min' }, replyByLink),
  bindRead(desk.listAllTickets, support, listAllTickets),
  bindRead(desk.readTicket, support, readTicket),
  bind(desk.answerTicket, support, answerTicket),
  bind(desk.closeTicket, support, closeTicket),
];
