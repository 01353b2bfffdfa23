// How long notifications are kept, read or not.
export const notificationRetention = { keptDays: 365 } as const;
