// The port for web push: one message to one browser, through the push service that the browser has chosen.

export type PushTarget = {
  /** The address that the browser's push service has given it. */
  endpoint: string;
  /** The browser's public key and its secret, base64url. */
  p256dh: string;
  auth: string;
};
export type PushMessage = {
  /** Read by the browser alone; at most 3,800 bytes. */
  text: string;
  /** How long the push service keeps it for a browser that is away. */
  keptForSeconds: number;
  urgency: 'normal' | 'high';
};
/** By which push services know who sends. */
export type PushSender = { publicKey: string; privateKey: string; contact: string };

/** gone: this browser will never be reached there again · refused: this message never will be. */
export type PushOutcome = 'taken' | 'gone' | 'refused';

export type Push = {
  /** Whether a message could be sent there at all: an https address of the public internet. */
  accepts(target: PushTarget): boolean;
  /** Throws what may be tried again later. */
  send(target: PushTarget, message: PushMessage, sender: PushSender): Promise<PushOutcome>;
};
