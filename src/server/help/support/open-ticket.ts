// Opens a ticket for both forms, and confirms it by email.
// Guarantees: the same text within ten minutes is the same ticket (a repeated click after a lost answer). The forms cannot flood
// strangers with our emails, send them typed text (the confirmation repeats none), or block the owner of an address by using it up:
// a ticket beyond the emails of an address is opened without a confirmation.
// An account sees only tickets opened with its own verified address: replies by email belong to the address, which may not be the
// sender's.
import { newId } from '#contract/common/ids.ts';
import type { Ticket, TicketReceipt } from '#contract/help/support/ticket.schema.ts';
import type { Caller } from '#server/people/accounts/attempts/attempt.ts';
import { openMailRoom } from '#server/people/accounts/mail-room.ts';
import { readEmail } from '#server/people/accounts/sign-in/email-address.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { queueMail } from '#server/foundation/mail/queue-mail.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { replyAddress } from './reply-address.ts';
import { countTicketsOf, findSameTicket, insertTicket, lockAddress } from './ticket.store.ts';
import { insertReportedText, insertTicketMessage } from './ticket-thread.store.ts';
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
  /** What the sender does not see of a message they report; empty if there is nothing. */
  reportedText?: string;
};
/** `website`: the honeypot field. */
export type TicketForm = TicketDraft & { website: string | undefined };

/** Messages under addresses of others are limited by the caller's address. */
export async function openTicket(
  platform: Platform,
  viewer: Viewer | null,
  { website, ...form }: TicketForm,
  caller: Caller,
): Promise<TicketReceipt> {
  if (website) refuse('bad_request');
  const email = readEmail(form.email);
  if (!email) return refuse('invalid_email', { errors: { email: 'Invalid email address' } });
  const draft = { ...form, email };
  if (!ownsAddress(viewer, email)) {
    const same = await findSame(reading(platform), draft, null);
    if (same) return { number: same, isConfirmed: true };
    const isConfirmed = await mayMail(platform, { email, viewer, caller });
    return inTransaction(platform, (tx) => openTicketWithin(tx, viewer, { ...draft, isConfirmed }));
  }
  return inTransaction(platform, (tx) => openTicketWithin(tx, viewer, { ...draft, isConfirmed: true }));
}

/** `isConfirmed`: by an email; for verified accounts with their own address, and for addresses whose email is counted. */
export async function openTicketWithin(
  tx: Tx,
  viewer: Viewer | null,
  { isConfirmed, ...draft }: TicketDraft & { isConfirmed: boolean },
): Promise<TicketReceipt> {
  const { kind, topic, name, email, message, orderNumber } = draft;
  if (viewer) await lockOwnAccountShared(tx, viewer.userId);
  await lockAddress(tx, email);
  const owner = ownsAddress(viewer, email) ? viewer.userId : null;
  const same = await findSame(tx, draft, owner);
  if (same) return { number: same, isConfirmed };
  if (owner !== null && (await countTicketsOf(tx, owner, later(tx.now, { days: -1 }))) >= maxPerDay)
    refuseForNow();
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
  if (draft.reportedText) await insertReportedText(tx, id, draft.reportedText);
  if (isConfirmed)
    queueMail(tx, ticketMail({ id, number, kind, email, orderNumber }, replyAddress(tx, { number, email })));
  return { number, isConfirmed };
}

/** Only a ticket of the same owner: a stranger who guesses a report's text must not receive the report in its place. */
async function findSame(read: Read, draft: TicketDraft, owner: string | null): Promise<string | null> {
  return findSameTicket(read, { ...draft, user_id: owner }, later(read.now, sameWithin));
}

function refuseForNow(): never {
  refuse('too_many_requests', { retryAfterSeconds: 3600 });
}

/** The verified owner of an address sees the ticket and has a limit of their own, whatever others sent under the address. */
function ownsAddress(viewer: Viewer | null, email: string): viewer is Viewer {
  return viewer !== null && viewer.emailVerified && viewer.email.toLowerCase() === email.toLowerCase();
}
