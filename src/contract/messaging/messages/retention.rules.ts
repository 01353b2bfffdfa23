// How long what was removed from messages is kept for a report of the message.
export const messageRetention = {
  /** Earlier texts; a report copies them. */
  versionsKeptDays: 180,
  /** Files of a deleted message; a report keeps them as long as its ticket. */
  deletedFilesKeptDays: 14,
} as const;
