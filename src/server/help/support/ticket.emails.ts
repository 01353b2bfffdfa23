// The emails about a ticket: the confirmation and support's answers.
// Guarantees: the confirmation contains no text typed in the form, because the address may belong to someone else.
import type { MailDraft } from '#server/foundation/mail/queue-mail.ts';

type Ticket = {
  id: string;
  number: string;
  kind: 'help' | 'feedback';
  email: string;
  orderNumber: string | null;
};
/** How replies by email find their ticket; `replyTo` is null when they are not read. */
export type MailThread = { replyTo: string | null; references: string[] };

export function ticketMail(ticket: Ticket, replyTo: string | null): MailDraft {
  const isFeedback = ticket.kind === 'feedback';
  return {
    to: ticket.email,
    subject: subjectOf(ticket),
    heading: isFeedback ? 'Thank you for your feedback' : 'We have your message',
    lines: [
      isFeedback
        ? 'The people who build and run the marketplace read every message. If we have a question, we write to this address.'
        : 'We will answer at this address. Keep the number: it helps us find your message if you write again.',
      ...(replyTo === null ? [] : ['To add something, reply to this email. You can attach files.']),
    ],
    facts: [
      ...(ticket.orderNumber ? [{ label: 'Order', value: ticket.orderNumber }] : []),
      { label: 'Ticket', value: ticket.number },
    ],
    button: { label: 'Help & Support', url: '/help' },
    footnote: 'If you did not write to us, ignore this email: someone mistyped their own address.',
    dedupeKey: ticketKey(ticket.id),
    replyTo: replyTo ?? undefined,
  };
}

export function answerMail(
  ticket: Pick<Ticket, 'id' | 'number' | 'kind' | 'email'>,
  answer: { nth: number; text: string; token: string },
  { replyTo, references }: MailThread,
): MailDraft {
  return {
    to: ticket.email,
    // Some mail clients only group a conversation whose subject stays the same.
    subject: replyTo === null ? `We answered your message (${ticket.number})` : `Re: ${subjectOf(ticket)}`,
    heading: 'Our answer',
    lines: answer.text.split(/\n+/).filter((line) => line.trim() !== ''),
    facts: [{ label: 'Ticket', value: ticket.number }],
    button: { label: 'View and reply', url: `/tickets/${answer.token}` },
    footnote: `${replyTo === null ? 'Replies to this email are not read: reply on the page of the ticket.' : 'Reply to this email, with files if you like, or on the page of the ticket.'} Anyone with this link can read the ticket, so do not share it.`,
    dedupeKey: answerKey(ticket.id, answer.nth),
    replyTo: replyTo ?? undefined,
    references,
  };
}

/** Deduplication keys of a ticket's emails; their Message-IDs derive from them. */
export const ticketKey = (ticketId: string): string => `support/ticket/${ticketId}`;
export const answerKey = (ticketId: string, nth: number): string => `${ticketKey(ticketId)}/${nth}`;

function subjectOf({ kind, number }: Pick<Ticket, 'kind' | 'number'>): string {
  return `${kind === 'feedback' ? 'We have your feedback' : 'We have your message'} (${number})`;
}
