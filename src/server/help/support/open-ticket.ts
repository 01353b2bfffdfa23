// Opens a ticket, the inner step of both forms, and acknowledges it by mail.
// Guards: the same words within ten minutes are the same ticket (a click repeated after a lost answer); nobody can have a stranger
// flooded with our mails, have us mail words of theirs (the acknowledgement repeats nothing of what was typed), or keep the owner
// of an address from writing by writing in their name. An account reads only what was opened with its own proven address: what is
// answered by mail is the address's, and it need not be the writer's.
import { newId } from '#contract/common/ids.ts';
import type { Ticket, TicketReceipt } from '#contract/support/ticket.schema.ts';
import { readEmail } from '#server/accounts/email-address.ts';
import { holdOwnAccount } from '#server/accounts/hold-active-account.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { replyAddress } from './reply-address.ts';
import { countTicketsOf, findSameTicket, insertTicket, lockAddress } from './ticket.store.ts';
import { ticketMail } from './ticket.mails.ts';

const sameWithin = { minutes: -10 };
const mostPerDay = 10;

export type TicketDraft = {
  kind: 'help' | 'feedback';
  topic: Ticket['topic'];
  name: string;
  email: string;
  orderNumber: string | null;
  message: string;
  /** The field that no person sees. */
  website: string | undefined;
};

export async function openTicket(tx: Tx, viewer: Viewer | null, draft: TicketDraft): Promise<TicketReceipt> {
  if (draft.website) refuse('bad_request');
  const email = readEmail(draft.email);
  if (!email) return refuse('invalid_email', { errors: { email: 'Invalid email address' } });
  const { kind, topic, name, message, orderNumber } = draft;
  if (viewer) await holdOwnAccount(tx, viewer.userId);
  await lockAddress(tx, email);
  const same = await findSameTicket(tx, { kind, email, message }, later(tx.now, sameWithin));
  if (same) return { number: same };
  const owner = ownsAddress(viewer, email) ? viewer.userId : null;
  const writer = owner === null ? { email } : { userId: owner };
  if ((await countTicketsOf(tx, writer, later(tx.now, { days: -1 }))) >= mostPerDay)
    refuse('too_many_requests', { retryAfterSeconds: 3600 });
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
  queueMail(tx, ticketMail({ id, number, kind, email, orderNumber }, replyAddress(tx, { number, email })));
  return { number };
}

/** Whoever has proven an address reads what comes of it, and is counted as themselves, whatever others wrote under it. */
function ownsAddress(viewer: Viewer | null, email: string): viewer is Viewer {
  return viewer !== null && viewer.emailVerified && viewer.email.toLowerCase() === email.toLowerCase();
}
