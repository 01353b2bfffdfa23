// The words for decisions of support and for reports, as their pages and forms say them.
import type {
  HouseRule,
  Measure,
  ReportReason,
  RestrictionScope,
} from '#contract/trust/moderation/measure.schema.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const stateWords: Record<Measure['state'], { label: string; tone: Tone }> = {
  'in-force': { label: 'In force', tone: 'danger' },
  appealed: { label: 'Appealed', tone: 'warning' },
  upheld: { label: 'Appeal turned down', tone: 'danger' },
  lifted: { label: 'Lifted', tone: 'success' },
  ended: { label: 'Over', tone: 'neutral' },
};

export const ruleLabels: Record<HouseRule, string> = {
  fraud: 'Fraud',
  'outside-payment': 'Payment outside',
  spam: 'Spam',
  abuse: 'Abuse',
  'stolen-work': 'Somebody else’s work',
  'forbidden-service': 'A forbidden service',
  'fake-reviews': 'False reviews',
  other: 'Another rule of the terms',
};

export const scopeLabels: Record<RestrictionScope, string> = {
  publishing: 'Publishing',
  buying: 'Buying',
  messaging: 'Messages',
  withdrawing: 'Withdrawals',
};

export const reasonLabels: Record<ReportReason, string> = {
  misleading: 'It promises what it does not give',
  'stolen-work': 'It shows or sells somebody else’s work',
  'forbidden-service': 'It offers something that may not be sold',
  spam: 'It is spam',
  abuse: 'It is insulting or threatening',
  other: 'Something else',
};

export function measureTitle(measure: Pick<Measure, 'kind' | 'scopes' | 'gig'>): string {
  if (measure.kind === 'removal') return `Removed: ${measure.gig?.title ?? 'a gig'}`;
  return `Restricted: ${measure.scopes.map((scope) => scopeLabels[scope].toLowerCase()).join(', ')}`;
}
