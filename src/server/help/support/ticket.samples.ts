// Previews of the ticket emails with sample data. The reply address follows this installation's settings.
import { sampleAddress as email } from '#server/foundation/mail/mail-sample.ts';
import type { MailSample } from '#server/foundation/mail/mail-sample.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { answerMail, ticketMail } from './ticket.emails.ts';

const group = 'Support';
const ticket = { id: 'sample', number: 'TKT-2026-0042', email, orderNumber: 'ORD-2026-0007' };
/** Not a working address: its last part is no signature. */
const replyTo = ({ inbound }: Settings) => (inbound ? `ticket+tkt-2026-0042-sample@${inbound.domain}` : null);

export const ticketSamples: readonly MailSample[] = [
  {
    name: 'ticket.feedback',
    group,
    when: 'Feedback was sent',
    draft: (settings) => ticketMail({ ...ticket, kind: 'feedback', orderNumber: null }, replyTo(settings)),
  },
  {
    name: 'ticket.help',
    group,
    when: 'A request was sent to support',
    draft: (settings) => ticketMail({ ...ticket, kind: 'help' }, replyTo(settings)),
  },
  {
    name: 'ticket.answered',
    group,
    when: 'Support answered a ticket',
    draft: (settings) =>
      answerMail(
        { ...ticket, kind: 'help' },
        {
          nth: 1,
          text: 'The refund left us on March 2.\n\nBanks take up to five days to show it.',
          token: 'sample',
        },
        { replyTo: replyTo(settings), references: [] },
      ),
  },
];
