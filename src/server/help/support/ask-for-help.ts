// ask-for-help: opens a ticket from the contact form.
// Guarantees: the order number is not checked, so the form does not reveal which orders exist.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { askForHelp as endpoint } from '#contract/help/support/support.endpoints.ts';
import type { TicketReceipt } from '#contract/help/support/ticket.schema.ts';
import type { Caller } from '#server/people/accounts/attempts/attempt.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openTicket } from './open-ticket.ts';

export async function askForHelp(
  platform: Platform,
  viewer: Viewer | null,
  { subject, name, email, message, website, orderNumber }: ParsedOf<typeof endpoint>,
  caller: Caller,
): Promise<TicketReceipt> {
  const draft = { topic: subject, name, email, message, website, orderNumber: orderNumber || null };
  return openTicket(platform, viewer, { kind: 'help', ...draft }, caller);
}
