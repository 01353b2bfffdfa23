// Label, empty text and page of each support queue.
import { queueCountLimit } from '#contract/operations/console/overview.endpoints.ts';
import type { QueueName } from '#contract/operations/console/overview.endpoints.ts';

type QueueCopy = {
  label: string;
  /** Shown when the queue is empty. */
  emptyText: string;
  to: string;
};

export const queueCopy: Record<QueueName, QueueCopy> = {
  'ledger-mismatches': {
    label: 'Ledger mismatches',
    emptyText: 'The ledger is consistent and matches the provider.',
    to: '/admin/ledger',
  },
  'security-alarms': {
    label: 'Security alarms',
    emptyText: 'No new alarms.',
    to: '/admin/security',
  },
  'scheduled-rules': {
    label: 'Scheduled rules',
    emptyText: 'No version is scheduled.',
    to: '/admin/rules',
  },
  'chargeback-evidence': {
    label: 'Chargeback evidence',
    emptyText: 'No bank waits for evidence.',
    to: '/admin/chargebacks',
  },
  appeals: { label: 'Dispute appeals', emptyText: 'No appeals.', to: '/admin/disputes' },
  disputes: { label: 'Disputes', emptyText: 'No disputes to decide.', to: '/admin/disputes' },
  'moderation-appeals': {
    label: 'Moderation appeals',
    emptyText: 'No appeals.',
    to: '/admin/moderation',
  },
  reports: { label: 'Reported gigs', emptyText: 'No reported gigs.', to: '/admin/reports' },
  'question-reports': {
    label: 'Reported exam questions',
    emptyText: 'No reported questions.',
    to: '/admin/exams',
  },
  claims: { label: 'Copyright claims', emptyText: 'No claims to decide.', to: '/admin/claims' },
  'duplicate-images': {
    label: 'Duplicate images',
    emptyText: 'No duplicate images.',
    to: '/admin/duplicate-images',
  },
  'risk-alerts': { label: 'Risk alerts', emptyText: 'No open alerts.', to: '/admin/risk' },
  tickets: { label: 'Tickets', emptyText: 'No open tickets.', to: '/admin/tickets' },
  'two-factor-removals': {
    label: 'Two-factor requests',
    emptyText: 'No requests to approve.',
    to: '/admin/users?show=two-factor',
  },
  corrections: {
    label: 'Corrections',
    emptyText: 'No corrections to decide.',
    to: '/admin/corrections',
  },
  refunds: { label: 'Refunds in transit', emptyText: 'No refunds in transit.', to: '/admin/money' },
  withdrawals: {
    label: 'Withdrawals in transit',
    emptyText: 'No withdrawals in transit.',
    to: '/admin/money?kind=withdrawal',
  },
  'dead-jobs': { label: 'Dead-lettered jobs', emptyText: 'No dead-lettered jobs.', to: '/admin/jobs' },
  jobs: { label: 'Queued jobs', emptyText: 'No queued jobs.', to: '/admin/jobs' },
};

/** A capped count is shown as "1,000+". */
export function countText(count: number): string {
  return count >= queueCountLimit ? `${queueCountLimit.toLocaleString('en-US')}+` : String(count);
}
