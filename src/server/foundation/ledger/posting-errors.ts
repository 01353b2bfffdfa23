// The two errors of the ledger that callers may expect. Every other failure in it is a bug.

/** An account with a floor would have gone below zero. */
export class Overdrawn extends Error {}
/** This (subject, event, seq) is already posted. */
export class PostedBefore extends Error {}
