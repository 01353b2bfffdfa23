// How soon support should act. The queues of the console mark what is later as overdue; nothing else follows from it.
export const supportTargets = {
  /** From the last message of a user to the answer. */
  ticketDays: 2,
  /** Reports, claims, appeals, alerts and corrections. */
  decisionDays: 3,
  /** Security alarms, and proposals that a second agent approves. */
  urgentDays: 1,
} as const;
