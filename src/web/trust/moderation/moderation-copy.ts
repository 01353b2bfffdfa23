// Labels for moderation actions and gig reports.
import type {
  PlatformRule,
  ModerationAction,
  ReportReason,
  RestrictionScope,
} from '#contract/trust/moderation/moderation.schema.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const stateLabels: Record<ModerationAction['state'], { label: string; tone: Tone }> = {
  'in-force': { label: 'In force', tone: 'danger' },
  appealed: { label: 'Appealed', tone: 'warning' },
  upheld: { label: 'Appeal rejected', tone: 'danger' },
  lifted: { label: 'Lifted', tone: 'success' },
  ended: { label: 'Ended', tone: 'neutral' },
};

export const ruleLabels: Record<PlatformRule, string> = {
  fraud: 'Fraud',
  'outside-payment': 'Off-platform payment',
  spam: 'Spam',
  abuse: 'Abuse',
  'stolen-work': 'Someone else’s work',
  'forbidden-service': 'Prohibited service',
  'fake-reviews': 'Fake reviews',
  other: 'Another rule of the terms',
};

export const scopeLabels: Record<RestrictionScope, string> = {
  publishing: 'Publishing',
  buying: 'Buying',
  messaging: 'Messages',
  withdrawing: 'Withdrawals',
};

export const reasonLabels: Record<ReportReason, string> = {
  misleading: 'It is misleading',
  'stolen-work': 'It shows or sells someone else’s work',
  'forbidden-service': 'It offers a prohibited service',
  spam: 'It is spam',
  abuse: 'It is insulting or threatening',
  other: 'Something else',
};

export function moderationActionTitle(
  moderationAction: Pick<ModerationAction, 'kind' | 'scopes' | 'gig'>,
): string {
  if (moderationAction.kind === 'suspension') return 'Account suspended';
  if (moderationAction.kind === 'removal') return `Removed: ${moderationAction.gig?.title ?? 'a gig'}`;
  return `Restricted: ${moderationAction.scopes.map((scope) => scopeLabels[scope].toLowerCase()).join(', ')}`;
}
