// The port for mail. Adapters: SMTP (nodemailer) when SMTP_URL is set; else the mailbox, kept in the database and shown at /mailbox.

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Fixed per message, so that a repeat after a crash can be recognised by mail servers and tests. */
  messageId: string;
  /** Where answers go, where they are read; one address of our own. */
  replyTo?: string | undefined;
  /** The Message-IDs of the conversation that it goes on with, oldest first. */
  references?: readonly string[] | undefined;
  /** Where mail programs may unsubscribe by one click (RFC 8058): an http(s) address of our own. */
  unsubscribeUrl?: string | undefined;
};

/** This mail will never be taken, whatever is tried: its recipient does not exist or is no address. */
export class MailRefused extends Error {}

export type Email = {
  name: 'smtp' | 'mailbox';
  /** Resolves when the next server has taken it. Throws `MailRefused` for good, anything else to be tried again later. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
};
