// The port for mail that comes in. Adapter: a small SMTP server of our own (smtp-receiver.ts), off unless INBOUND_MAIL_PORT is set.
// Guards: nothing is relayed and nothing is answered by mail; what is not wanted is refused while the sending server still holds it.

/** One mail as it was handed over. */
export type ReceivedMail = {
  /** Of the envelope; empty where nobody is to be told of troubles, as with bounces. */
  from: string;
  /** Addresses that `isKnown` has said yes to. */
  to: readonly string[];
  raw: Buffer;
};

/** What the house does with mail. */
export type Intake = {
  /** Whether mail to this address is taken; asked before its words are sent. */
  isKnown(address: string): Promise<boolean>;
  /** Resolves once it is kept for good, or is to be dropped in silence. Throws `MailNotTaken`; anything else means "later". */
  take(mail: ReceivedMail): Promise<void>;
};

/** The sending server is told so: `later` makes it try again for days, otherwise whoever wrote gets it back. */
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
