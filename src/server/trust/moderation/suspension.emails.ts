// Emails to a suspended person: notifications do not reach them, because they cannot sign in.
// Unlike the notifications of other actions, these quote the reasons.
import { ruleSentences } from '#contract/trust/moderation/moderation-copy.rules.ts';
import type { PlatformRule } from '#contract/trust/moderation/moderation.schema.ts';
import type { MailDraft } from '#server/foundation/mail/queue-mail.ts';
import { momentText } from '#server/foundation/mail/moment-text.ts';

type SuspensionRef = { id: string; email: string; token: string; now: Date };

export function suspendedMail(
  { id, email, token, now }: SuspensionRef,
  { rule, reasons, expiresAt }: { rule: PlatformRule; reasons: string; expiresAt: Date | null },
): MailDraft {
  const until = expiresAt ? ` until ${momentText(expiresAt, now)}` : '';
  return {
    to: email,
    subject: 'Your account was suspended',
    heading: 'Your account was suspended',
    lines: [
      `Support suspended your account${until}. ${ruleSentences[rule]}`,
      `Reasons: ${reasons}`,
      'You cannot sign in. Your gigs and your profile are hidden, and your API keys and webhooks do not work. Open orders stay open, with their deadlines: the other side can see, cancel or dispute them. Your balance stays yours.',
      'You can appeal once; another support agent decides.',
    ],
    button: { label: 'Read the decision and appeal', url: `/suspension-links/${token}` },
    footnote: 'Anyone with this link can read and appeal this decision, so keep it to yourself.',
    dedupeKey: `moderation/suspended/${id}`,
  };
}

export function suspensionUpheldMail(
  { id, email, token, now }: SuspensionRef,
  { decision, expiresAt }: { decision: string; expiresAt: Date | null },
): MailDraft {
  return {
    to: email,
    subject: 'Your appeal was rejected',
    heading: 'Your appeal was rejected',
    lines: [
      `Support looked at the suspension of your account again, and it stays${expiresAt ? ` until ${momentText(expiresAt, now)}` : ''}.`,
      `Reasons: ${decision}`,
    ],
    button: { label: 'Read the decision', url: `/suspension-links/${token}` },
    footnote: 'Anyone with this link can read this decision, so keep it to yourself.',
    dedupeKey: `moderation/upheld/${id}`,
  };
}
