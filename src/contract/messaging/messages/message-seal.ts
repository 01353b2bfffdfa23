// The hash chain over a conversation: each message is hashed with the hash of the previous one, as order events are
// (orders/event-seal.ts), once its author can no longer change it. The server seals; a browser verifies order records.
// Text is sealed by its hash; of a deleted message only its existence is sealed.
import { canonicalJson } from '#contract/common/canonical-json.ts';

export type SealedMessage = {
  number: number;
  author: 'initiator' | 'other';
  /** ISO 8601 in UTC with milliseconds. */
  at: string;
  editedAt: string | null;
  /** SHA-256 of the text in hexadecimal; null for a deleted message. */
  textHash: string | null;
  /** SHA-256 of each file, in the order of the message. */
  fileHashes: readonly string[];
};

/** The text whose SHA-256 is the seal of `message`. `previous` is the seal of the message before it; `firstSeal` for the first. */
export function sealedMessageText(previous: string, message: SealedMessage): string {
  const { number, author, at, editedAt, textHash, fileHashes } = message;
  return canonicalJson([previous, number, author, at, editedAt, textHash, fileHashes]);
}
