// Emails about changes of the second factor and passkeys.
// Guarantees: every change is sent to the owner, so that an unauthorized one is noticed; no code and no secret in an email.
import { newId } from '#contract/common/ids.ts';
import type { MailDraft } from '#server/foundation/mail/queue-mail.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { notYou } from '../account.emails.ts';

export type SecurityChange =
  | { change: 'two_factor.on' }
  | { change: 'two_factor.off' }
  | { change: 'backup_codes.renewed' }
  | { change: 'backup_code.used'; left: number }
  | { change: 'passkey.added'; name: string }
  | { change: 'passkey.removed'; name: string }
  | { change: 'passkey.disabled'; name: string };

/** `tx` provides the brand name and the time. */
export function securityMail(
  tx: { now: Date; platform: { settings: Pick<Settings, 'brandName'> } },
  to: string,
  what: SecurityChange,
): MailDraft {
  const { heading, line } = wordsOf(what);
  return {
    to,
    subject: `${heading} for your ${tx.platform.settings.brandName} account`,
    heading,
    lines: [line, isBeyondReset(what) ? askSupport : notYou],
    button: { label: 'See your account', url: '/accounts' },
    dedupeKey: `accounts/${what.change}/${newId(tx.now.getTime())}`,
  };
}

/** A reset leaves the second factor alone, so it does not help against someone who has changed it. */
const askSupport = 'If this was not you, contact support now: a password reset does not undo it.';

function isBeyondReset({ change }: SecurityChange): boolean {
  return change === 'two_factor.on' || change === 'backup_codes.renewed';
}

function wordsOf(what: SecurityChange): { heading: string; line: string } {
  switch (what.change) {
    case 'two_factor.on':
      return {
        heading: 'Two-factor is on',
        line: 'Signing in with your password now also requires a code from your authenticator app. Every other device was signed out.',
      };
    case 'two_factor.off':
      return {
        heading: 'Two-factor is off',
        line: 'Your password alone now signs you in. Every other device was signed out.',
      };
    case 'backup_codes.renewed':
      return {
        heading: 'New backup codes',
        line: 'Ten new backup codes were created. The earlier ones no longer work.',
      };
    case 'backup_code.used':
      return {
        heading: 'A backup code was used',
        line: `A backup code was used instead of your authenticator app. You have ${what.left} left.`,
      };
    case 'passkey.added':
      return {
        heading: 'A passkey was added',
        line: `The passkey “${what.name}” can now sign you in. Every other device was signed out.`,
      };
    case 'passkey.removed':
      return {
        heading: 'A passkey was removed',
        line: `The passkey “${what.name}” can no longer sign you in. Every other device was signed out.`,
      };
    case 'passkey.disabled':
      return {
        heading: 'A passkey was disabled',
        line: `The passkey “${what.name}” may have been cloned, so it can no longer be used to sign in. Remove it, and add a new one if the device is yours.`,
      };
  }
}
