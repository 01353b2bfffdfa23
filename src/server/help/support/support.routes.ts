// The routes of support. Guests may write too, a few messages per quarter of an hour. The console routes are for support only.
import * as ticketConsole from '#contract/help/support/ticket-console.endpoints.ts';
import * as endpoints from '#contract/help/support/support.endpoints.ts';
import { bindAudited } from '#server/platform/http/agents/bind-audited.ts';
import { bind, bindFlow, bindRead } from '#server/platform/http/bind.ts';
import { answerTicket, closeTicket, listAllTickets, readTicket } from './answer-ticket.ts';
import { askForHelp } from './ask-for-help.ts';
import { listTickets } from './list-tickets.ts';
import { getLinkedTicket, getTicket, replyByLink, replyToTicket } from './reply-to-ticket.ts';
import { sendFeedback } from './send-feedback.ts';

const limit = '5/15min';
const support = { needs: 'support', limit: '60/min' } as const;

export const supportRoutes = [
  bindFlow(endpoints.sendFeedback, { needs: 'anyone', limit }, sendFeedback),
  bindFlow(endpoints.askForHelp, { needs: 'anyone', limit }, askForHelp),
  bindRead(endpoints.listTickets, { needs: 'session' }, listTickets),
  bindRead(endpoints.getTicket, { needs: 'session' }, getTicket),
  bind(endpoints.replyToTicket, { needs: 'session', limit: '10/15min' }, replyToTicket),
  bindRead(endpoints.getLinkedTicket, { needs: 'anyone', limit: '30/min' }, getLinkedTicket),
  bind(endpoints.replyByLink, { needs: 'anyone', limit: '10/15min' }, replyByLink),
  bindAudited(ticketConsole.listAllTickets, support, listAllTickets),
  bindAudited(ticketConsole.readTicket, support, readTicket),
  bind(ticketConsole.answerTicket, support, answerTicket),
  bind(ticketConsole.closeTicket, support, closeTicket),
];
