// How much one support agent reads and decides in an hour. Above it, someone else may be using the agent's session.
export const agentRules = {
  /** Reads of personal data, one per page of a list. Above it, a security alarm; reading goes on. */
  readsPerHour: 300,
  /** Decisions about accounts, gigs, claims, disputes, money and rules together. Above it, refused, with a security alarm. */
  actionsPerHour: 30,
  /** What stops harm, such as suspending an account. Counted apart, so that a full queue of decisions does not use it up. */
  stopsPerHour: 30,
} as const;
