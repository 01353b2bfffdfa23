// The words of the mail that acknowledges a ticket.
// Guards: no free text of whoever sent the form is in it, because the address need not be theirs.
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
