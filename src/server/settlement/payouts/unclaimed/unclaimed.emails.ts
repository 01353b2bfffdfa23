// The emails to people who have a balance and have not signed in for a long time.
import { formatMinor } from '#contract/common/money.ts';
import type { MailDraft } from '#server/foundation/mail/queue-mail.ts';
import { dayText } from '#server/foundation/mail/moment-text.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

export function unclaimedBalanceMail(
  { brandName }: Pick<Settings, 'brandName'>,
  account: { id: string; email: string; active_at: Date; amountMinor: number; isLast: boolean },
): MailDraft {
  const amount = formatMinor(account.amountMinor);
  return {
    to: account.email,
    subject: `You have ${amount} at ${brandName}`,
    heading: `${amount} is waiting for you`,
    lines: [
      `You have not signed in since ${dayText(account.active_at, new Date(0))}, and ${amount} of your balance and earnings is unclaimed.`,
      'Sign in to spend it, withdraw it, or ask support to pay it out.',
      account.isLast
        ? 'Because you have not signed in after our last email, the balance is now listed to our support. It stays yours.'
        : 'If you do not sign in, we write once more in a month. The balance stays yours.',
    ],
    button: { label: 'Sign in', url: '/sign-in' },
    dedupeKey: `unclaimed/${account.id}/${account.active_at.getTime()}/${account.isLast ? 2 : 1}`,
  };
}
