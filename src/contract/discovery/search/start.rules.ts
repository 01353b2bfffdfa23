// When a seller can start: the meaning of "Available by", for search and for the text that explains it.
// Counts announced absences and the deadlines of running orders; orders whose deadline has not started do not count.
export const startRules = {
  /** Assumed capacity in parallel orders; a seller with more can start when enough of them are due. */
  ordersAtOnce: 3,
} as const;

/** A user counts as online for this many minutes after their last request. */
export const onlineMinutes = 5;
