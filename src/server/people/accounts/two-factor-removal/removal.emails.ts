// Emails to the owner about a removal of two-factor by support.
import { twoFactorRemovalHours } from '#contract/people/accounts/two-factor-removal.schema.ts';
import { momentText } from '#server/foundation/mail/moment-text.ts';
import type { MailDraft } from '#server/foundation/mail/queue-mail.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

/** `tx` provides the brand name and the time. */
type Source = { now: Date; platform: { settings: Pick<Settings, 'brandName'> } };
type To = { email: string };

export function approvedMail(
  { now, platform }: Source,
  { email }: To,
  { id, token, dueAt }: { id: string; token: string; dueAt: Date },
): MailDraft {
  return {
    to: email,
    subject: `Two-factor will be turned off for your ${platform.settings.brandName} account`,
    heading: 'Two-factor will be turned off',
    lines: [
      `Support was asked to turn off two-factor for your account, and checked the identity of the person who asked. It will be turned off on ${momentText(dueAt, now)}.`,
      'Then every device is signed out, and your password and passkeys end, with what else was added to your account recently. To sign in again, set a new password with a code sent to this address.',
      `If you did not ask for this, stop it now. You have ${twoFactorRemovalHours} hours, and need not sign in.`,
    ],
    button: { label: 'Keep two-factor on', url: `/two-factor-links/${token}` },
    footnote: 'Anyone with this link can keep two-factor on, so keep it to yourself.',
    dedupeKey: `accounts/two_factor.removal_approved/${id}`,
  };
}

/** Stopped by the owner's link or cancelled by support. */
export function keptMail({ platform }: Source, { email }: To, id: string): MailDraft {
  return {
    to: email,
    subject: `Two-factor stays on for your ${platform.settings.brandName} account`,
    heading: 'Two-factor stays on',
    lines: ['It will not be turned off as announced. If you cannot sign in, contact support.'],
    button: { label: 'Contact support', url: '/contact' },
    dedupeKey: `accounts/two_factor.kept/${id}`,
  };
}
