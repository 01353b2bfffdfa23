// Validates a single plain recipient: the last check before an address reaches a mail server or the mailbox.
// Guarantees: nothing that could be read as a second recipient, a header or a comment passes.
import { MailRefused } from '#server/platform/ports/email.ts';

const address =
  /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}][^.\s@<>()[\]\\,;:"\p{Cc}]*\.[^\s@<>()[\]\\,;:"\p{Cc}]{2,}$/u;

/** The address as given, or MailRefused: retries cannot help an email without a single plain recipient. */
export function checkedRecipient(to: string): string {
  if (to.length > 254 || !address.test(to)) throw new MailRefused('The recipient is not one plain address');
  return to;
}
