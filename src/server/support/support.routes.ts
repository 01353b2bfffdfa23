// The routes of support. Guests may write too; a handful of messages in a quarter of an hour is all a person needs.
import * as endpoints from '#contract/support/support.endpoints.ts';
import { bind, bindRead } from '#server/platform/bind.ts';
import { askForHelp } from './ask-for-help.ts';
import { listTickets } from './list-tickets.ts';
import { sendFeedback } from './send-feedback.ts';

const limit = '5/15min';

export const supportRoutes = [
  bind(endpoints.sendFeedback, { needs: 'anyone', limit }, sendFeedback),
  bind(endpoints.askForHelp, { needs: 'anyone', limit }, askForHelp),
  bindRead(endpoints.listTickets, { needs: 'session' }, listTickets),
];
