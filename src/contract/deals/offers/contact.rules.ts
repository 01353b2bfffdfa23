// How often, in 24 hours, one person may reach another by each of these, whatever became of it: what was withdrawn or cancelled counts
// too. Two people with an order between them that was not cancelled have no such limits.

export const contactLimits = {
  /** First rounds; counteroffers answer the other person. */
  offers: 5,
  quoteRequests: 5,
  invitations: 5,
  /** Over all projects of a buyer, as are proposals. */
  questions: 10,
  proposals: 10,
  /** Accepted proposals, which either side can give up until they are paid. */
  agreements: 5,
} as const;

export type ContactKind = keyof typeof contactLimits;
