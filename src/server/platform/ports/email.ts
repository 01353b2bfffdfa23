// The port for outbound email. Adapters: SMTP (nodemailer) when SMTP_URL is set; else the mailbox, stored in the database and shown at
// /mailbox.

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Fixed per message, so that mail servers and tests can detect a resend after a crash. */
  messageId: string;
  /** The reply address, where replies are read; one of our own. */
  replyTo?: string | undefined;
  /** The Message-IDs of the conversation it continues, oldest first. */
  references?: readonly string[] | undefined;
  /** The one-click unsubscribe URL (RFC 8058): an http(s) address of our own. */
  unsubscribeUrl?: string | undefined;
};

/** The email will never be accepted: its recipient does not exist or is not an address. */
export class MailRefused extends Error {}

export type Email = {
  name: 'smtp' | 'mailbox';
  /** Resolves when the next server has accepted it. Throws `MailRefused` permanently, any other error to be retried later. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
};
