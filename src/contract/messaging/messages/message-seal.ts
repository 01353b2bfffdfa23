// The chain that seals a conversation: each message is hashed together with the hash of the one before it, as the steps of an
// order are (orders/event-seal.ts), once it can no longer be changed by its writer.
// Guards: one text for one message, whoever writes it: the server when it seals, a browser when it checks a case file. Words are
// sealed by their hash; of a deleted message nothing is sealed but that it was there.
import { canonicalJson } from '#contract/common/canonical-json.ts';

export type SealedMessage = {
  number: number;
  /** Of the two: who began the conversation, or the other one. */
  by: 'beginner' | 'other';
  /** ISO 8601 in UTC with milliseconds. */
  at: string;
  editedAt: string | null;
  /** SHA-256 of its text in hexadecimal digits; null for a message that was deleted. */
  words: string | null;
  /** SHA-256 of its files, in the order they were sent in. */
  files: readonly string[];
};

/** The text whose SHA-256 is the seal of `message`. `previous` is the seal of the message before it; `firstSeal` for the first. */
export function sealedMessageText(previous: string, message: SealedMessage): string {
  const { number, by, at, editedAt, words, files } = message;
  return canonicalJson([previous, number, by, at, editedAt, words, files]);
}
