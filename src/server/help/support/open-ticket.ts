// Opens a ticket for both forms, and confirms it by email.
// Guarantees: the same text within ten minutes is the same ticket (a repeated click after a lost answer). The forms cannot flood a
// stranger with our emails, send them typed text (the confirmation repeats none), or block the owner of an address by using it up.
// An account sees only tickets opened with its own verified address: replies by email belong to the address, which may not be the
// sender's.
import { newId } from '#contract/common/ids.ts';
import type { Ticket, TicketReceipt } from '#contract/help/support/ticket.schema.ts';
import { openMailRoom } from '#server/people/accounts/mail-room.ts';
import { readEmail } from '#server/people/accounts/sign-in/email-address.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { replyAddress } from './reply-address.ts';
import { countTicketsOf, findSameTicket, insertTicket, lockAddress } from './ticket.store.ts';
import { insertTicketMessage } from './ticket-thread.store.ts';
import { ticketMail } from './ticket.emails.ts';

const sameWithin = { minutes: -10 };
/** Of an account. */
const maxPerDay = 10;
const mayMail = openMailRoom('ticket-emails');

export type TicketDraft = {
  kind: 'help' | 'feedback';
  topic: Ticket['topic'];
  name: string;
  email: string;
  orderNumber: string | null;
  message: string;
  /** What does not fit into the first message; the caller bounds it (`maxTicketMessages`). */
  furtherMessages?: readonly string[];
  /** The honeypot field. */
  website: string | undefined;
};

/** `ip`: the caller's, by which messages under addresses of others are limited. */
export async function openTicket(
  tx: Tx,
  viewer: Viewer | null,
  draft: TicketDraft,
  ip: string,
): Promise<TicketReceipt> {
  if (draft.website) refuse('bad_request');
  const email = readEmail(draft.email);
  if (!email) return refuse('invalid_email', { errors: { email: 'Invalid email address' } });
  const { kind, topic, name, message, orderNumber } = draft;
  if (viewer) await lockOwnAccountShared(tx, viewer.userId);
  await lockAddress(tx, email);
  const same = await findSameTicket(tx, { kind, email, message }, later(tx.now, sameWithin));
  if (same) return { number: same };
  const owner = ownsAddress(viewer, email) ? viewer.userId : null;
  const isWithinLimit =
    owner === null
      ? await mayMail(tx, email, ip)
      : (await countTicketsOf(tx, owner, later(tx.now, { days: -1 }))) < maxPerDay;
  if (!isWithinLimit) refuse('too_many_requests', { retryAfterSeconds: 3600 });
  const id = newId(tx.now.getTime());
  const number = await insertTicket(tx, {
    id,
    kind,
    topic,
    user_id: owner,
    name,
    email,
    order_number: orderNumber,
    message,
  });
  for (const [at, text] of (draft.furtherMessages ?? []).entries())
    await insertTicketMessage(tx, { ticket_id: id, number: at + 1, side: 'person', author_id: null, text });
  queueMail(tx, ticketMail({ id, number, kind, email, orderNumber }, replyAddress(tx, { number, email })));
  return { number };
}

/** The verified owner of an address sees the ticket and has a limit of their own, whatever others sent under the address. */
function ownsAddress(viewer: Viewer | null, email: string): viewer is Viewer {
  return viewer !== null && viewer.emailVerified && viewer.email.toLowerCase() === email.toLowerCase();
}
