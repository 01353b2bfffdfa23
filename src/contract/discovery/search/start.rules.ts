// When a seller can start: what "can start by" means, for the search and for the sentence that explains it.
// Guards: only what is known counts: announced absences and the deadlines of work that is going on. Orders whose clock has not
// started yet do not count.
export const startRules = {
  /** A seller is taken to work at so many orders at once; whoever has more can start when enough of them are due. */
  ordersAtOnce: 3,
} as const;

/** Somebody counts as online who was here in the last minutes. */
export const onlineMinutes = 5;
