// send-feedback: opens a ticket from the feedback form.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { sendFeedback as endpoint } from '#contract/help/support/support.endpoints.ts';
import type { TicketReceipt } from '#contract/help/support/ticket.schema.ts';
import type { Caller } from '#server/people/accounts/attempts/attempt.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openTicket } from './open-ticket.ts';

export async function sendFeedback(
  platform: Platform,
  viewer: Viewer | null,
  { queryType, name, email, message, website }: ParsedOf<typeof endpoint>,
  caller: Caller,
): Promise<TicketReceipt> {
  const draft = { topic: queryType, name, email, message, website, orderNumber: null };
  return openTicket(platform, viewer, { kind: 'feedback', ...draft }, caller);
}
