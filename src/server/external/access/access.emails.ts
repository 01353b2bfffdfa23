// The emails after a password reset and after support has turned off two-factor: what has lost its access to the account, and what
// still has it.
// Guarantees: bounded, newest first; no account number, no key and no sign-in link.
import { recentlyAddedDays } from '#contract/external/access/access.schema.ts';
import type { AccessKind } from '#contract/external/access/access.schema.ts';
import { newId } from '#contract/common/ids.ts';
import type { MailDraft } from '#server/foundation/mail/queue-mail.ts';
import { notYou } from '#server/people/accounts/account.emails.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { AccessRow } from './access.policy.ts';

const kindNames: Record<AccessKind, string> = {
  passkey: 'passkey',
  'connected-account': 'connected account',
  'api-key': 'API key',
  webhook: 'webhook',
  'payout-method': 'bank account',
};
const url = '/accounts/access';
/** More are listed on the page. */
const maxItems = 25;

/** A new bank account can be used after some days, a webhook when it is resumed. */
function offNote(kind: AccessKind): string {
  return kind === 'payout-method' ? ' Cannot be used yet; remove it if it is not yours.' : ' Not in use now.';
}

export type AccessAfterReset = { ended: readonly AccessRow[]; kept: readonly AccessRow[] };

/** The list of both, and what to say about it. */
function listOf({ ended, kept }: AccessAfterReset): Required<Pick<MailDraft, 'items' | 'lines'>> {
  const day = (at: Date) => at.toISOString().slice(0, 10);
  const items = [
    ...ended.map(({ kind, name, addedAt }) => ({
      title: `${kind === 'webhook' ? 'Paused' : 'Removed'}: ${kindNames[kind]} “${name}”`,
      body: `${kind === 'webhook' ? 'Added or changed' : 'Added'} on ${day(addedAt)}.`,
      url,
    })),
    ...kept.map(({ kind, name, addedAt, isOff }) => ({
      title: `Kept: ${kindNames[kind]} “${name}”`,
      body: `Added on ${day(addedAt)}.${isOff ? offNote(kind) : ''}`,
      url,
    })),
  ];
  return {
    lines: [
      ...(ended.length > 0
        ? [
            `What is listed as removed or paused was added in the ${recentlyAddedDays} days before, perhaps not by you. Add again what is yours.`,
          ]
        : []),
      ...(kept.length > 0 ? ['Check what was kept, and remove what you do not know.'] : []),
      ...(items.length > maxItems
        ? [`The first ${maxItems} are listed here; see the rest in your account.`]
        : []),
    ],
    items: items.slice(0, maxItems),
  };
}

export function passwordResetMail(
  { brandName }: Pick<Settings, 'brandName'>,
  to: string,
  access: AccessAfterReset,
  now: Date,
): MailDraft {
  const { items, lines } = listOf(access);
  return {
    to,
    subject: `Your ${brandName} password was changed`,
    heading: 'Your password was changed',
    lines: [
      'A new password was set with a code sent to this address. Every device was signed out.',
      ...lines,
      notYou,
    ],
    items,
    button: { label: 'Check your account', url },
    dedupeKey: `accounts/password-changed/${newId(now.getTime())}`,
  };
}

/** `token`: of the removal; its page offers to set the password. */
export function twoFactorRemovedMail(
  { brandName }: Pick<Settings, 'brandName'>,
  to: string,
  access: AccessAfterReset,
  { id, token }: { id: string; token: string },
): MailDraft {
  const { items, lines } = listOf(access);
  return {
    to,
    subject: `Two-factor is off for your ${brandName} account`,
    heading: 'Two-factor is off',
    lines: [
      'Support turned off two-factor as announced. Your password no longer works: set a new password to sign in, with a code sent to this address. Every device was signed out, and your passkeys were removed.',
      ...lines,
      'Then turn two-factor on again.',
    ],
    items,
    button: { label: 'Set a new password', url: `/two-factor-links/${token}` },
    dedupeKey: `accounts/two_factor.removed/${id}`,
  };
}
