// Queues one mail in the caller's transaction: it leaves only if the transaction commits, and is written out when it is sent.
// Guards: `dedupeKey` names the mail for ever; a second mail of the same key is not sent once the first was taken.
import { assert } from '#server/platform/refuse.ts';
import { enqueue } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';

export type MailDraft = {
  to: string;
  subject: string;
  heading: string;
  /** Paragraphs of plain text. One that is nothing but digits is a code and stands out. */
  lines: string[];
  /** Rows below the paragraphs, such as those of a receipt; the last is the sum. */
  facts?: { label: string; value: string }[] | undefined;
  /** Several happenings in one mail, each leading to its own page. */
  items?: { title: string; body: string; url: string }[] | undefined;
  /** `url` is absolute, or a path of our own beginning with '/'. */
  button?: { label: string; url: string } | undefined;
  footnote?: string | undefined;
  /** Where answers are read; the mail then begins with the line above which they stand. */
  replyTo?: string | undefined;
  /** The Message-IDs of the conversation that it goes on with, oldest first. */
  references?: string[] | undefined;
  /** The address that ends mails of this kind, by one click and without signing in; null or missing where they cannot be ended. */
  unsubscribe?: { label: string; url: string } | null | undefined;
  /** Such as 'notifications/on-order-event/…'; never holds a code or a password. */
  dedupeKey: string;
  /** A mail that could not leave by then is dropped: a code that expired, a reminder of something past. */
  uselessAfter?: Date | undefined;
};

/** The draft as it waits in the queue. */
export type QueuedMail = Omit<MailDraft, 'uselessAfter'> & { uselessAfter: string | null };

export function queueMail(tx: Tx, draft: MailDraft): void {
  assert(
    draft.dedupeKey.length > 0 && draft.dedupeKey.length <= 300,
    `a mail's key has 1 to 300 characters: ${draft.dedupeKey}`,
  );
  const queued: QueuedMail = { ...draft, uselessAfter: draft.uselessAfter?.toISOString() ?? null };
  enqueue(tx, 'send-mail', queued);
}
