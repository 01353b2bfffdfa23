// How long personal data is kept, unless a law or an open order requires it longer. The timers delete by these figures, and the privacy
// policy (db/content/legal/privacy.md) states them. Messages, notifications and checkouts have `retention.rules.ts` of their own.
export const retention = {
  unconfirmedAccountHours: 48,
  endedSessionDays: 60,
  /** A device that was not used again. */
  deviceDays: 365,
  auditLogDays: 180,
  securityAlarmDays: 180,
  sentMailDays: 60,
  /** Tickets and feedback with their emails and files; the parties of copyright claims. */
  ticketMonths: 24,
  /** Files that were uploaded and never used. */
  unusedFileDays: 2,
  /** Answers that repeat for the same idempotency key. */
  repeatedAnswerHours: 72,
} as const;

export const ticketRetentionDays = (retention.ticketMonths / 12) * 365;
