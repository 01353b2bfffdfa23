// The words for what waits for support, and the page where it is worked off.
import { mostQueued } from '#contract/operations/console/overview.endpoints.ts';
import type { QueueName } from '#contract/operations/console/overview.endpoints.ts';

type QueueWords = {
  label: string;
  /** Said where nothing waits. */
  says: string;
  to: string;
};

export const queueWords: Record<QueueName, QueueWords> = {
  books: {
    label: 'Books that do not agree',
    says: 'The ledger keeps its invariants, and the provider agrees.',
    to: '/admin/ledger',
  },
  appeals: { label: 'Appeals of disputes', says: 'Nobody appeals.', to: '/admin/disputes' },
  disputes: { label: 'Disputes', says: 'Nobody asks for a decision.', to: '/admin/disputes' },
  'decision-appeals': {
    label: 'Appeals of decisions',
    says: 'Nobody appeals a decision.',
    to: '/admin/decisions',
  },
  reports: { label: 'Reports of gigs', says: 'No gig is reported.', to: '/admin/reports' },
  'question-reports': {
    label: 'Reports of exam questions',
    says: 'No question is reported.',
    to: '/admin/exams',
  },
  claims: { label: 'Claims to decide', says: 'No claim waits for a decision.', to: '/admin/claims' },
  'alike-pictures': {
    label: 'Alike pictures',
    says: 'No picture looks like another seller’s.',
    to: '/admin/alike-pictures',
  },
  tickets: { label: 'Tickets', says: 'Nobody waits for an answer.', to: '/admin/tickets' },
  corrections: {
    label: 'Corrections to decide',
    says: 'No correction waits.',
    to: '/admin/corrections',
  },
  refunds: { label: 'Refunds on their way', says: 'Every refund has arrived.', to: '/admin/money' },
  withdrawals: {
    label: 'Withdrawals on their way',
    says: 'Every withdrawal has arrived.',
    to: '/admin/money?kind=withdrawal',
  },
  'dead-jobs': { label: 'Jobs that failed for good', says: 'No job has failed for good.', to: '/admin/jobs' },
  jobs: { label: 'Jobs in line', says: 'Everything is done.', to: '/admin/jobs' },
};

/** Counted up to a bound, so the bound says that it may be more. */
export function countText(count: number): string {
  return count >= mostQueued ? `${mostQueued.toLocaleString('en-US')}+` : String(count);
}
