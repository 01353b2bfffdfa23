// What happens to briefs and proposals, as events: names and the identities a listener needs.

export const projectEventNames = [
  'project.published',
  'project.deleted',
  /** What it says, while it is open. */
  'project.changed',
  'project.kept',
  'project.agreed',
  'project.reopened',
  'project.hired',
  'project.cancelled',
  'project.idle_reminded',
  'project.closed',
] as const;
export type ProjectEventName = (typeof projectEventNames)[number];

/** Those that also concern one seller. */
export const proposalEventNames = [
  'project.seller_invited',
  'project.question_asked',
  'project.question_answered',
  'proposal.sent',
  'proposal.shortlisted',
  'proposal.unlisted',
  'proposal.declined',
  'proposal.withdrawn',
  'proposal.accepted',
  'proposal.returned',
  'proposal.hired',
  'proposal.closed',
] as const;
export type ProposalEventName = (typeof proposalEventNames)[number];

type OfBrief = {
  projectId: string;
  buyerId: string;
  actor: 'buyer' | 'seller' | 'system';
  at: string;
};

/** `itemId`: the proposal or the question; of an invitation the brief itself. */
export type ProjectEvent =
  | { [Name in ProjectEventName]: OfBrief & { name: Name } }[ProjectEventName]
  | {
      [Name in ProposalEventName]: OfBrief & { name: Name; itemId: string; sellerId: string };
    }[ProposalEventName];
