// Queues one email in the caller's transaction: it is sent only if the transaction commits, and rendered when it is sent.
// Guarantees: `dedupeKey` identifies the email forever; a second email with the same key is not sent once the first was accepted.
import { assert } from '#server/platform/http/refuse.ts';
import { enqueue } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';

export type MailDraft = {
  to: string;
  subject: string;
  heading: string;
  /** Paragraphs of plain text. One of digits only is a code and is emphasized. */
  lines: string[];
  /** Rows below the paragraphs, such as those of a receipt; the last is the total. */
  facts?: { label: string; value: string }[] | undefined;
  /** Several events in one email, each linking to its own page. */
  items?: { title: string; body: string; url: string }[] | undefined;
  /** `url` is absolute, or one of our paths beginning with '/'. */
  button?: { label: string; url: string } | undefined;
  footnote?: string | undefined;
  /** The address that reads replies; the email then begins with the reply line. */
  replyTo?: string | undefined;
  /** The Message-IDs of the conversation it continues, oldest first. */
  references?: string[] | undefined;
  /** The one-click unsubscribe address, usable without signing in; null or missing where there is none. */
  unsubscribe?: { label: string; url: string } | null | undefined;
  /** Such as 'notifications/on-order-event/…'; never contains a code or a password. */
  dedupeKey: string;
  /** The email is dropped if it could not be sent by then: a code that expired, a reminder that no longer applies. */
  uselessAfter?: Date | undefined;
};

/** The draft as stored in the queue. */
export type QueuedMail = Omit<MailDraft, 'uselessAfter'> & { uselessAfter: string | null };

export function queueMail(tx: Tx, draft: MailDraft): void {
  assert(
    draft.dedupeKey.length > 0 && draft.dedupeKey.length <= 300,
    `an email's key has 1 to 300 characters: ${draft.dedupeKey}`,
  );
  const queued: QueuedMail = { ...draft, uselessAfter: draft.uselessAfter?.toISOString() ?? null };
  enqueue(tx, 'send-mail', queued);
}
