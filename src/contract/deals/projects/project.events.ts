// Events of projects and proposals: names, and the ids a listener needs.

export const projectEventNames = [
  'project.published',
  'project.deleted',
  /** The content of an open project changed. */
  'project.changed',
  'project.extended',
  'project.agreed',
  'project.reopened',
  'project.hired',
  'project.cancelled',
  'project.idle_reminded',
  'project.closed',
] as const;
export type ProjectEventName = (typeof projectEventNames)[number];

/** Events that also concern one seller. */
export const proposalEventNames = [
  'project.seller_invited',
  'project.question_asked',
  'project.question_answered',
  'proposal.sent',
  'proposal.shortlisted',
  'proposal.removed_from_shortlist',
  'proposal.declined',
  'proposal.withdrawn',
  'proposal.accepted',
  'proposal.returned',
  'proposal.hired',
  'proposal.closed',
] as const;
export type ProposalEventName = (typeof proposalEventNames)[number];

type ProjectEventBase = {
  projectId: string;
  buyerId: string;
  actor: 'buyer' | 'seller' | 'system';
  at: string;
};

/** `itemId`: the proposal or the question; for an invitation, the project. */
export type ProjectEvent =
  | { [Name in ProjectEventName]: ProjectEventBase & { name: Name } }[ProjectEventName]
  | {
      [Name in ProposalEventName]: ProjectEventBase & { name: Name; itemId: string; sellerId: string };
    }[ProposalEventName];
