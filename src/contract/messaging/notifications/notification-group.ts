// The notification groups, in the order of the settings page.
// Groups with `requiredBecause` cannot be disabled in the app or by email, and their emails are never held for a digest:
// money records, deadlines that move money, and security. Push is always optional.

export const notificationGroups = [
  {
    name: 'orders',
    label: 'Orders',
    description:
      'New orders, requirements, revisions, deadlines, cancellations, your time away, and where your gigs are listed.',
    requiredBecause: null,
  },
  {
    name: 'projects',
    label: 'Projects',
    description: 'Questions and proposals for your projects, invitations, and responses to your proposals.',
    requiredBecause: null,
  },
  {
    name: 'messages',
    label: 'Messages',
    description: 'Messages you have not read after a while.',
    requiredBecause: null,
  },
  {
    name: 'reviews',
    label: 'Reviews',
    description: 'Reviews of you, and replies to yours.',
    requiredBecause: null,
  },
  {
    name: 'searches',
    label: 'Saved searches',
    description: 'New gigs and projects that match a saved search, at most once a day each.',
    requiredBecause: null,
  },
  {
    name: 'earnings',
    label: 'Earnings and level',
    description: 'Earnings you can withdraw, and changes to your seller level.',
    requiredBecause: null,
  },
  {
    name: 'exams',
    label: 'Exams and badges',
    description: 'Exams you passed, expiring badges, and answers to your question reports.',
    requiredBecause: null,
  },
  {
    name: 'deliveries',
    label: 'Action required',
    description: 'New deliveries, reminders, auto-approvals, and proposals to cancel.',
    requiredBecause: 'Without your response, the escrow is released or refunded automatically.',
  },
  {
    name: 'disputes',
    label: 'Disputes',
    description: 'Disputes, offers, decisions and appeals.',
    requiredBecause: 'Deadlines and decisions in a dispute move money.',
  },
  {
    name: 'money',
    label: 'Receipts, refunds and withdrawals',
    description: 'Payments, refunds and payouts.',
    requiredBecause: 'These emails are your payment records.',
  },
  {
    name: 'security',
    label: 'Security',
    description: 'Codes, sign-ins, and changes to your password, email and bank accounts.',
    requiredBecause: 'They alert you to changes you did not make.',
  },
] as const;

export type NotificationGroup = (typeof notificationGroups)[number]['name'];
export const switchableGroups = [
  'orders',
  'projects',
  'messages',
  'reviews',
  'searches',
  'earnings',
  'exams',
] as const satisfies NotificationGroup[];
export type SwitchableGroup = (typeof switchableGroups)[number];

export function isSwitchable(group: NotificationGroup): group is SwitchableGroup {
  return (switchableGroups as readonly string[]).includes(group);
}

/** Sent immediately, even during quiet hours, so that a user can react to changes they did not make. */
export function isUrgent(group: NotificationGroup): boolean {
  return group === 'security';
}
