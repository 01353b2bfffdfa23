// Emails about accounts. Each is queued in the outbox by the transaction it reports.
// Guarantees: no password and no sign-in link in any of them; only the code email has a code, filled in when it is sent.
import { deviceName } from '#contract/people/accounts/device-name.ts';
import { socialNames } from '#contract/people/accounts/social.schema.ts';
import type { SocialProvider } from '#contract/people/accounts/social.schema.ts';
import type { MailDraft } from '#server/foundation/mail/queue-mail.ts';
import { maskedEmail } from '#server/platform/masked-email.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { CodeFlow, CodePurpose } from './sign-in/code.store.ts';
import { codeLife } from './sign-in/send-code.ts';

export const notYou =
  'If this was not you, reset your password now. That signs out every device and ends the access of what was added recently.';

const codeWords: Record<CodePurpose, { subject: string; heading: string; intro: string; ignore: string }> = {
  verify: {
    subject: 'is your verification code',
    heading: 'Verify your email',
    intro: 'Enter this code to finish your registration:',
    ignore: 'If you did not register, ignore this email. No one can use your address without the code.',
  },
  reset: {
    subject: 'is your password reset code',
    heading: 'Reset your password',
    intro: 'Enter this code to choose a new password:',
    ignore: 'If you did not request this, ignore this email. Your password stays the same.',
  },
  email: {
    subject: 'is the code for your new address',
    heading: 'Confirm your new address',
    intro: 'Enter this code to use this address for your account:',
    ignore: 'If you did not request this, ignore this email. Nothing changes without the code.',
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
      `It works for ${codeLife.minutes} minutes, and only in the browser where you requested it. We never ask you for a code.`,
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
    lines: ['There was a new sign-in to your account:', place(session), notYou],
    button: { label: 'See your devices', url: '/accounts' },
    dedupeKey: `accounts/new-device/${session.id}`,
  };
}

export function sessionReusedMail(settings: Settings, to: string, sessionId: string): MailDraft {
  return {
    to,
    subject: `We ended a session on your ${settings.brandName} account`,
    heading: 'A session was ended for your security',
    lines: [
      'The sign-in cookie of one of your devices was used twice. It may have been copied, so we ended that session.',
      'Sign in again to continue. If you used a shared or unfamiliar computer, change your password too.',
    ],
    button: { label: 'See your devices', url: '/accounts' },
    dedupeKey: `accounts/session-reused/${sessionId}`,
  };
}

/** Changed while signed in; `id` names the change, so that each is its own email. */
export function passwordChangedMail(settings: Settings, to: string, change: { id: string }): MailDraft {
  return {
    to,
    subject: `Your ${settings.brandName} password was changed`,
    heading: 'Your password was changed',
    lines: [
      'A new password was set from your account. Every other device was signed out.',
      'Passkeys, connected accounts, API keys, webhooks and bank accounts were kept. Check that all of them are yours.',
      notYou,
    ],
    button: { label: 'Check your account', url: '/accounts/access' },
    dedupeKey: `accounts/password-changed/${change.id}`,
  };
}

/** A social account was connected or disconnected. */
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
        ? `You can now also sign in with ${name}.`
        : `You can no longer sign in with ${name}. Every other device was signed out.`,
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
      `Your account now uses ${maskedEmail(change.newEmail)}. We no longer send email to this address, and other devices were signed out.`,
      'If this was not you, sign out every other device and change your password now.',
    ],
    button: { label: 'See your devices', url: '/accounts' },
    dedupeKey: `accounts/email-changed/${change.id}`,
  };
}
