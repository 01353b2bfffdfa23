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

export function ticketMail(ticket: Ticket): MailDraft {
  const isFeedback = ticket.kind === 'feedback';
  return {
    to: ticket.email,
    subject: `${isFeedback ? 'We have your feedback' : 'We have your message'} (${ticket.number})`,
    heading: isFeedback ? 'Thank you for your feedback' : 'We have your message',
    lines: [
      isFeedback
        ? 'It is read by the people who build and run the marketplace. If we have a question, we write to this address.'
        : 'We read it and answer to this address. Keep the number, so that we find your message at once if you write again.',
    ],
    facts: [
      ...(ticket.orderNumber ? [{ label: 'Order', value: ticket.orderNumber }] : []),
      { label: 'Ticket', value: ticket.number },
    ],
    button: { label: 'Help & Support', url: '/help' },
    footnote: 'If you did not write to us, ignore this mail: somebody mistyped their own address.',
    dedupeKey: `support/ticket/${ticket.id}`,
  };
}

export function answerMail(
  ticket: Pick<Ticket, 'id' | 'number' | 'email'>,
  answer: { nth: number; text: string; token: string },
): MailDraft {
  return {
    to: ticket.email,
    subject: `We have answered your message (${ticket.number})`,
    heading: 'Our answer',
    lines: answer.text.split(/\n+/).filter((line) => line.trim() !== ''),
    facts: [{ label: 'Ticket', value: ticket.number }],
    button: { label: 'Read and write back', url: `/tickets/${answer.token}` },
    footnote:
      'Answers to this mail are not read: write back on the page of the ticket. Whoever has this link can read the ticket, so keep it to yourself.',
    dedupeKey: `support/ticket/${ticket.id}/${answer.nth}`,
  };
}
