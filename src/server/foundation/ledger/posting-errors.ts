// The two refusals of the ledger that others may expect. Everything else that fails in it is a fault of ours.

/** An account with a floor would have gone below zero. */
export class Overdrawn extends Error {}
/** This (subject, event, seq) has been posted before. */
export class PostedBefore extends Error {}
