// Email over SMTP: a small pool of connections to the operator's server.
// Guarantees: every wait is bounded, one recipient per email, no user input can become a header, no file or URL is read.
// Does not retry: the job does. A rejection of the recipient is `MailRefused`; every other failure may be retried.
import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { assert } from '#server/platform/http/refuse.ts';
import { WrongSetting } from '#server/platform/settings/settings.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { MailRefused } from '#server/platform/ports/email.ts';
import type { Email, Mail } from '#server/platform/ports/email.ts';
import { checkedRecipient } from './recipient.ts';

/** Milliseconds. A job may run for 120 s: twenty emails over eight connections to a stalled server end within 90. */
export type SmtpWaits = { connection: number; greeting: number; socket: number };
const usualWaits: SmtpWaits = { connection: 10_000, greeting: 10_000, socket: 30_000 };
const maxConnections = 8;

export function openSmtp(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom'>,
  waits: SmtpWaits = usualWaits,
): Email {
  assert(settings.smtpUrl !== undefined, 'SMTP is opened only where SMTP_URL is set');
  const from = senderOf(settings.mailFrom);
  const transport = createTransport({
    url: settings.smtpUrl,
    pool: true,
    maxConnections: maxConnections,
    maxMessages: 100,
    dnsTimeout: waits.connection,
    connectionTimeout: waits.connection,
    greetingTimeout: waits.greeting,
    socketTimeout: waits.socket,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'smtp',
    async send(mail) {
      const to = checkedRecipient(mail.to);
      assertPlainHeaders(mail);
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          envelope: { from: from.address, to: [to] },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: mail.messageId,
          ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
          ...conversationHeaders(mail),
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
        });
      } catch (error) {
        throw refusedForGood(error as SmtpError) ? new MailRefused((error as Error).message) : error;
      }
    },
    async close() {
      transport.close();
    },
  };
}

function senderOf(mailFrom: string): { name: string; address: string } {
  const [sender, ...others] = addressparser(mailFrom, { flatten: true });
  if (!sender?.address.includes('@') || others.length > 0) {
    throw new WrongSetting(
      'The setting MAIL_FROM must be one address such as Guildhall <no-reply@example.com>',
    );
  }
  return { name: sender.name, address: sender.address };
}

/** Our own emails never contain these (render-mail.ts); this is a second check. */
function assertPlainHeaders(mail: Mail): void {
  assert(!/\p{Cc}|[\u2028\u2029]/u.test(mail.subject), 'a subject is one line');
  assert(
    /^<[\w.=+-]+@[\w.:[\]-]+>$/.test(mail.messageId),
    'a Message-ID is one plain word in angle brackets',
  );
  assert(
    mail.replyTo === undefined || /^[\w.+-]{1,64}@[\w.-]+$/.test(mail.replyTo),
    'the reply address is one plain address',
  );
  assert(
    (mail.references ?? []).every((id) => /^<[\x21-\x3b\x3d\x3f-\x7e]{1,250}>$/.test(id)),
    'references are plain words in angle brackets',
  );
  assert(
    mail.unsubscribeUrl === undefined || /^https?:\/\/[\w.:[\]/-]+$/.test(mail.unsubscribeUrl),
    'an unsubscribe address is one plain word',
  );
}

/** Headers by which mail clients group a conversation. */
function conversationHeaders({ references = [] }: Mail) {
  const last = references.at(-1);
  return last === undefined ? {} : { inReplyTo: last, references: [...references] };
}

function unsubscribeHeaders({ unsubscribeUrl }: Mail): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

type SmtpError = Error & { command?: string; responseCode?: number };

/** Only a rejection of the recipient counts: a rejected sign-in or sender is a configuration error, and the email waits. */
function refusedForGood(error: SmtpError): boolean {
  return error.command === 'RCPT TO' && [501, 550, 551, 553, 556].includes(error.responseCode ?? 0);
}
