// The words of the mails that accounts send. Each goes into the outbox with what it tells of (auth.md section 2.10).
// Guards: no password and no link that signs anyone in; only the code mail has a code, and that is rendered when it is sent.
import { deviceName } from '#contract/accounts/device-name.ts';
import { socialNames } from '#contract/accounts/social.schema.ts';
import type { SocialProvider } from '#contract/accounts/social.schema.ts';
import type { MailDraft } from '#server/mail/queue-mail.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { CodeFlow, CodePurpose } from './code.store.ts';

export const notYou = 'If this was not you, reset your password at once; that signs every device out.';

const codeWords: Record<CodePurpose, { subject: string; heading: string; intro: string; ignore: string }> = {
  verify: {
    subject: 'is your verification code',
    heading: 'Verify your email',
    intro: 'Enter this code to finish your registration:',
    ignore: 'If you did not register, ignore this mail. Nobody can use your address without the code.',
  },
  reset: {
    subject: 'is your password reset code',
    heading: 'Reset your password',
    intro: 'Enter this code to choose a new password:',
    ignore: 'If you did not ask for this, ignore this mail. Your password stays as it is.',
  },
  email: {
    subject: 'is the code for your new address',
    heading: 'Confirm your new address',
    intro: 'Enter this code to use this address for your account:',
    ignore: 'If you did not ask for this, ignore this mail. Nothing changes without the code.',
  },
};

export function codeMail(flow: CodeFlow, code: string): MailDraft {
  const words = codeWords[flow.purpose];
  return {
    to: flow.email,
    subject: `${code} ${words.subject}`,
    heading: words.heading,
    lines: [
      words.intro,
      code,
      'It works for 10 minutes and only where you asked for it. We never ask you for a code.',
    ],
    footnote: words.ignore,
    dedupeKey: `accounts/code/${flow.id}/${flow.generation}`,
    uselessAfter: flow.expires_at,
  };
}

/** "Firefox on Linux, from 192.0.2.7" */
function place(where: { ip: string | null; userAgent: string | null }): string {
  const device = deviceName(where.userAgent);
  return where.ip ? `${device}, from ${where.ip}` : device;
}

export function newDeviceMail(
  settings: Settings,
  to: string,
  session: { id: string; ip: string | null; userAgent: string | null },
): MailDraft {
  return {
    to,
    subject: `New sign-in to your ${settings.brandName} account`,
    heading: 'New sign-in',
    lines: ['Your account was used on a device we have not seen before:', place(session), notYou],
    button: { label: 'See your devices', url: '/accounts' },
    dedupeKey: `accounts/new-device/${session.id}`,
  };
}

export function sessionReusedMail(settings: Settings, to: string, sessionId: string): MailDraft {
  return {
    to,
    subject: `We closed a session of your ${settings.brandName} account`,
    heading: 'A session was closed for your safety',
    lines: [
      'A sign-in of one of your devices was used twice. That can mean that it was copied, so we ended that session.',
      'Sign in again to go on. If you use a shared or an unfamiliar computer, change your password too.',
    ],
    button: { label: 'See your devices', url: '/accounts' },
    dedupeKey: `accounts/session-reused/${sessionId}`,
  };
}

/** `how`: by reset, or while signed in. `changeId` makes each change its own mail. */
export function passwordChangedMail(
  settings: Settings,
  to: string,
  change: { id: string; how: 'reset' | 'change' },
): MailDraft {
  return {
    to,
    subject: `Your ${settings.brandName} password was changed`,
    heading: 'Your password was changed',
    lines: [
      change.how === 'reset'
        ? 'A new password was set with a code sent to this address. Every device was signed out.'
        : 'A new password was set from your account. Every other device was signed out.',
      notYou,
    ],
    dedupeKey: `accounts/password-changed/${change.id}`,
  };
}

/** An account elsewhere was added to the ways this person signs in, or taken from them. */
export function connectionMail(
  settings: Settings,
  to: string,
  change: { id: string; provider: SocialProvider; what: 'connected' | 'disconnected' },
): MailDraft {
  const name = socialNames[change.provider];
  const wasAdded = change.what === 'connected';
  return {
    to,
    subject: `${name} was ${change.what} ${wasAdded ? 'to' : 'from'} your ${settings.brandName} account`,
    heading: `${name} was ${change.what}`,
    lines: [
      wasAdded
        ? `Your account can now also be signed in to with ${name}.`
        : `Your account can no longer be signed in to with ${name}. Every other device was signed out.`,
      notYou,
    ],
    button: { label: 'See your connected accounts', url: '/accounts' },
    dedupeKey: `accounts/connection/${change.id}`,
  };
}

export function emailChangedMail(
  settings: Settings,
  oldEmail: string,
  change: { id: string; newEmail: string },
): MailDraft {
  return {
    to: oldEmail,
    subject: `Your ${settings.brandName} account has a new address`,
    heading: 'Your address was changed',
    lines: [
      `Your account now uses ${masked(change.newEmail)}. Mails no longer go to this address, and other devices were signed out.`,
      'If this was not you, sign every other device out and change your password at once.',
    ],
    button: { label: 'See your devices', url: '/accounts' },
    dedupeKey: `accounts/email-changed/${change.id}`,
  };
}

/** "an…@example.com": enough to recognise one's own address, not enough to write to it. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}…${email.slice(at)}`;
}
