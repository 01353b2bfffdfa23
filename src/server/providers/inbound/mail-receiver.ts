// The port for inbound email. Adapter: a small SMTP server of our own (smtp-receiver.ts), off unless INBOUND_MAIL_PORT is set.
// Guarantees: no relaying and no bounce emails; unwanted email is rejected while the sending server still holds it.

/** One received email. */
export type ReceivedMail = {
  /** The envelope sender; empty if failures must not be reported, as for bounces. */
  from: string;
  /** Addresses accepted by `isKnown`. */
  to: readonly string[];
  raw: Buffer;
};

/** The product's handling of inbound email. */
export type Intake = {
  /** Whether email to this address is accepted; asked before the content is transferred. */
  isKnown(address: string): Promise<boolean>;
  /** Resolves once the email is stored, or is to be dropped silently. Throws `MailNotTaken`; any other error means "later". */
  take(mail: ReceivedMail): Promise<void>;
};

/** Reported to the sending server: `later` makes it retry for days, otherwise the sender gets a bounce. */
export class MailNotTaken extends Error {
  readonly when: 'later' | 'never';
  constructor(when: 'later' | 'never', message: string) {
    super(message);
    this.when = when;
  }
}

export type MailReceiver = {
  name: 'smtp';
  port: number;
  close(): Promise<void>;
};
