// The mails about tickets with made-up facts. Whether they can be answered by mail is as this installation has it.
import { sampleAddress as email } from '#server/mail/mail-sample.ts';
import type { MailSample } from '#server/mail/mail-sample.ts';
import type { Settings } from '#server/platform/settings.ts';
import { answerMail, ticketMail } from './ticket.mails.ts';

const group = 'Support';
const ticket = { id: 'sample', number: 'TKT-2026-0042', email, orderNumber: 'ORD-2026-0007' };
/** An address that no mail is taken at: its last letters are no signature. */
const replyTo = ({ inbound }: Settings) => (inbound ? `ticket+tkt-2026-0042-sample@${inbound.domain}` : null);

export const ticketSamples: readonly MailSample[] = [
  {
    name: 'ticket.feedback',
    group,
    when: 'Somebody has sent feedback',
    draft: (settings) => ticketMail({ ...ticket, kind: 'feedback', orderNumber: null }, replyTo(settings)),
  },
  {
    name: 'ticket.help',
    group,
    when: 'Somebody has written to support',
    draft: (settings) => ticketMail({ ...ticket, kind: 'help' }, replyTo(settings)),
  },
  {
    name: 'ticket.answered',
    group,
    when: 'Support has answered a ticket',
    draft: (settings) =>
      answerMail(
        { ...ticket, kind: 'help' },
        {
          nth: 1,
          text: 'The refund left us on 2 March.\n\nBanks take up to five days to show it.',
          token: 'sample',
        },
        { replyTo: replyTo(settings), references: [] },
      ),
  },
];
