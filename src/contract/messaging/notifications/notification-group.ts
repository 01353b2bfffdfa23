// What people are told about, in groups that can be switched off where they are told of it. The order is that of the settings page.
// Guards: what is a record of money, what decides about money by silence, and what warns of strangers cannot be switched off in the
// app and by mail; its mails never wait for a collection. Push is one's own choice everywhere, since no device has it unasked.

export const notificationGroups = [
  {
    name: 'orders',
    label: 'Orders',
    says: 'New orders, requirements, revisions, deadlines, cancellations, and where your gigs are listed.',
    always: null,
  },
  {
    name: 'projects',
    label: 'Projects',
    says: 'Questions and proposals for your briefs, invitations, and answers to your proposals.',
    always: null,
  },
  {
    name: 'messages',
    label: 'Messages',
    says: 'Messages that you have not read after a while.',
    always: null,
  },
  { name: 'reviews', label: 'Reviews', says: 'Reviews of you, and answers to yours.', always: null },
  {
    name: 'searches',
    label: 'Saved searches',
    says: 'New gigs that match a search you saved, at most once a day for each.',
    always: null,
  },
  {
    name: 'earnings',
    label: 'Earnings and level',
    says: 'Earnings that can be withdrawn, and changes of your seller level.',
    always: null,
  },
  {
    name: 'exams',
    label: 'Exams and badges',
    says: 'Exams you have passed, badges that are about to end, and answers about questions you reported.',
    always: null,
  },
  {
    name: 'deliveries',
    label: 'What waits for your answer',
    says: 'New deliveries, reminders, approvals by silence, and proposals to cancel.',
    always: 'Silence decides where the escrow goes, so you are told in good time.',
  },
  {
    name: 'disputes',
    label: 'Disputes',
    says: 'Disputes, offers, decisions and appeals.',
    always: 'Silence and decisions in a dispute move money, so you are told in good time.',
  },
  {
    name: 'money',
    label: 'Receipts, refunds and withdrawals',
    says: 'What was paid, sent back or paid out.',
    always: 'These mails are your record of money that moved.',
  },
  {
    name: 'security',
    label: 'Security',
    says: 'Codes, sign-ins, changes of your password, e-mail and bank accounts.',
    always: 'They are how you learn of a change that you did not make.',
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

/** RecipientRole at once, whatever the hour: whoever did not do it themselves must be able to act. */
export function isUrgent(group: NotificationGroup): boolean {
  return group === 'security';
}
