// The port for web push: one message to one browser, through the push service that the browser has chosen.

export type PushTarget = {
  /** The URL of the browser's subscription at its push service. */
  endpoint: string;
  /** The browser's public key and its secret, base64url. */
  p256dh: string;
  auth: string;
};
export type PushMessage = {
  /** Decrypted by the browser only; at most 3,800 bytes. */
  text: string;
  /** How long the push service keeps it for an offline browser. */
  keptForSeconds: number;
  urgency: 'normal' | 'high';
};
/** Identifies the sender to push services. */
export type PushSender = { publicKey: string; privateKey: string; contact: string };

/** gone: this subscription has ended · refused: this message will never be accepted. */
export type PushOutcome = 'taken' | 'gone' | 'refused';

export type Push = {
  /** Whether a message could be sent there at all: an https address of the public internet. */
  accepts(target: PushTarget): boolean;
  /** Throws for failures that may be retried later. */
  send(target: PushTarget, message: PushMessage, sender: PushSender): Promise<PushOutcome>;
};
