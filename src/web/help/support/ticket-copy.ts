// The labels of ticket topics and states, shared by forms and lists.
import type { Ticket } from '#contract/help/support/ticket.schema.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const topicLabels: Record<Ticket['topic'], string> = {
  technical: 'Technical',
  'non-technical': 'Non-technical',
  general: 'General',
  buying: 'An order I placed',
  selling: 'My gigs or an order I work on',
  payments: 'A payment or a refund',
  earnings: 'Earnings or a withdrawal',
  account: 'My account or signing in',
  other: 'Something else',
};

export const ticketStates: Record<Ticket['state'], { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'accent' },
  answered: { label: 'Answered', tone: 'success' },
  closed: { label: 'Closed', tone: 'neutral' },
};
