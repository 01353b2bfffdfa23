// The words of the mails about a ticket: that it is there, and what support answers.
// Guards: no free text of whoever sent the form is in them, because the address need not be theirs.
import type { MailDraft } from '#server/mail/queue-mail.ts';

type Ticket = {
  id: string;
  number: string;
  kind: 'help' | 'feedback';
  email: string;
  orderNumber: string | null;
};
/** How answers by mail find their ticket; null where they are not read. */
export type MailThread = { replyTo: string | null; references: string[] };

export function ticketMail(ticket: Ticket, replyTo: string | null): MailDraft {
  const isFeedback = ticket.kind === 'feedback';
  return {
    to: ticket.email,
    subject: subjectOf(ticket),
    heading: isFeedback ? 'Thank you for your feedback' : 'We have your message',
    lines: [
      isFeedback
        ? 'It is read by the people who build and run the marketplace. If we have a question, we write to this address.'
        : 'We read it and answer to this address. Keep the number, so that we find your message at once if you write again.',
      ...(replyTo === null ? [] : ['If there is more to say, answer this mail; files may come with it.']),
    ],
    facts: [
      ...(ticket.orderNumber ? [{ label: 'Order', value: ticket.orderNumber }] : []),
      { label: 'Ticket', value: ticket.number },
    ],
    button: { label: 'Help & Support', url: '/help' },
    footnote: 'If you did not write to us, ignore this mail: somebody mistyped their own address.',
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
    // Some programs show a conversation as one only while its subject stays.
    subject:
      replyTo === null ? `We have answered your message (${ticket.number})` : `Re: ${subjectOf(ticket)}`,
    heading: 'Our answer',
    lines: answer.text.split(/\n+/).filter((line) => line.trim() !== ''),
    facts: [{ label: 'Ticket', value: ticket.number }],
    button: { label: 'Read and write back', url: `/tickets/${answer.token}` },
    footnote: `${replyTo === null ? 'Answers to this mail are not read: write back on the page of the ticket.' : 'Answer this mail, with files if you like, or write back on the page of the ticket.'} Whoever has this link can read the ticket, so keep it to yourself.`,
    dedupeKey: answerKey(ticket.id, answer.nth),
    replyTo: replyTo ?? undefined,
    references,
  };
}

/** The keys of a ticket's mails, from which their Message-IDs follow. */
export const ticketKey = (ticketId: string): string => `support/ticket/${ticketId}`;
export const answerKey = (ticketId: string, nth: number): string => `${ticketKey(ticketId)}/${nth}`;

function subjectOf({ kind, number }: Pick<Ticket, 'kind' | 'number'>): string {
  return `${kind === 'feedback' ? 'We have your feedback' : 'We have your message'} (${number})`;
}
