// The port for mail. Adapters: SMTP (nodemailer) when SMTP_URL is set; else the mailbox, kept in the database and shown at /mailbox.

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Fixed per message, so that a repeat after a crash can be recognised by mail servers and tests. */
  messageId: string;
};

export type Email = {
  name: 'smtp' | 'mailbox';
  /** Resolves when the next server has taken it. Throws to be tried again later. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
};
