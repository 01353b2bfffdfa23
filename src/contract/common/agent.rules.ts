// How much one support agent reads and decides in an hour. Above it, someone else may be using the agent's session.
export const agentRules = {
  /** Reads of personal data, one per page of a list. Above it, a security alarm; reading goes on. */
  readsPerHour: 300,
  /** Decisions about accounts, gigs, claims, disputes, money and rules together. Above it, refused, with a security alarm. */
  actionsPerHour: 30,
} as const;
