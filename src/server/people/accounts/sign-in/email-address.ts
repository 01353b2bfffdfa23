// Email addresses as typed, and their hash for counters.
// Guarantees: spelling variants (case, spaces, compatibility forms) count as one address, and no address can break out of a mail
// header. Only a code proves that the mailbox exists.
import { createHmac } from 'node:crypto';
import { emailPattern } from '#contract/people/accounts/account.schema.ts';
import type { Keys } from '#server/platform/keys.ts';

const localPart = /^[^\s"(),:;<>@[\\\]\p{Cc}\p{Cs}]{1,64}$/u;
const domain = /^(?=.{1,253}$)[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u;

/** The normalized address, or null if invalid. Case is kept for display; the database ignores it. */
export function readEmail(text: string): string | null {
  const email = text.normalize('NFKC').trim();
  if (email.length > 254 || !emailPattern.test(email)) return null;
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1);
  if (!localPart.test(email.slice(0, at)) || !domain.test(host) || host.includes('..')) return null;
  return email;
}

export function hashAddress(keys: Keys, text: string): string {
  const spelled = text.normalize('NFKC').trim().toLowerCase();
  return createHmac('sha256', keys.current('address-hash').bytes).update(spelled).digest('base64url');
}
