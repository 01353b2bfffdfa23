// The words of the mails that tell of changes to the second factor and to passkeys.
// Guards: every change is told to the owner, so that one they did not make is noticed; no code and no secret stands in a mail.
import { newId } from '#contract/common/ids.ts';
import type { MailDraft } from '#server/mail/queue-mail.ts';
import type { Settings } from '#server/platform/settings.ts';
import { notYou } from './account.mails.ts';

export type SecurityChange =
  | { change: 'two_factor.on' }
  | { change: 'two_factor.off' }
  | { change: 'backup_codes.renewed' }
  | { change: 'backup_code.used'; left: number }
  | { change: 'passkey.added'; name: string }
  | { change: 'passkey.removed'; name: string }
  | { change: 'passkey.disabled'; name: string };

/** `tx` says whose house it is, and when. */
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
    lines: [line, notYou],
    button: { label: 'See your account', url: '/accounts' },
    dedupeKey: `accounts/${what.change}/${newId(tx.now.getTime())}`,
  };
}

function wordsOf(what: SecurityChange): { heading: string; line: string } {
  switch (what.change) {
    case 'two_factor.on':
      return {
        heading: 'Two-factor is on',
        line: 'From now on a code of your authenticator app is asked for when you sign in with your password. Every other device was signed out.',
      };
    case 'two_factor.off':
      return {
        heading: 'Two-factor is off',
        line: 'From now on your password alone signs you in. Every other device was signed out.',
      };
    case 'backup_codes.renewed':
      return {
        heading: 'New backup codes',
        line: 'Ten new backup codes were made. The earlier ones do not work any more.',
      };
    case 'backup_code.used':
      return {
        heading: 'A backup code was used',
        line: `A backup code was used in place of your authenticator app. You have ${what.left} left.`,
      };
    case 'passkey.added':
      return {
        heading: 'A passkey was added',
        line: `The passkey “${what.name}” can now sign you in. Every other device was signed out.`,
      };
    case 'passkey.removed':
      return {
        heading: 'A passkey was removed',
        line: `The passkey “${what.name}” does not sign you in any more. Every other device was signed out.`,
      };
    case 'passkey.disabled':
      return {
        heading: 'A passkey was switched off',
        line: `The passkey “${what.name}” was used in a way that can mean it was copied, so it does not sign anyone in any more. Remove it, and add a new one if the device is yours.`,
      };
  }
}
