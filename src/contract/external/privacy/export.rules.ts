// How large an export of personal data gets. Above these limits, the newest entries are in the file, which names what was cut.
export const exportRules = {
  /** Entries of one part. */
  rows: 5_000,
  /** Of all parts together. A part takes at most half of what is left, so that one part cannot crowd out the later ones. */
  bytes: 20_000_000,
  /** A gig deleted longer ago is listed without its content. */
  deletedGigContentDays: 90,
  /** Exports that wait for the one that runs; further ones are refused as busy. */
  waiting: 3,
} as const;
