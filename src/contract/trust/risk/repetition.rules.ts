// When first messages to many people count as one mass message. Answers never do, so a seller may answer any number of requests.
export const repetitionLimits = {
  /** People who have not written and got nearly the same text. */
  recipients: 8,
  hours: 24,
  /** Shorter texts, such as a greeting, are not compared. */
  shortestText: 40,
  /** Of the 64 bits of two texts' fingerprints, at most this many differ. */
  differingBits: 14,
  /** Fingerprints are kept for this long. */
  keptDays: 3,
} as const;
