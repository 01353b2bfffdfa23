// One recipient, written plainly: the last gate before an address reaches a mail server or the mailbox.
// Guards: security.md A53. Nothing that could be read as a second recipient, a header or a comment passes.
import { MailRefused } from './email.ts';

const address =
  /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}]{2,}$/u;

/** The address as given, or MailRefused: no repeat would help a mail that has no single plain recipient. */
export function checkedRecipient(to: string): string {
  if (to.length > 254 || !address.test(to)) throw new MailRefused('The recipient is not one plain address');
  return to;
}
