// The states of a proposal: a seller’s answer to a project, until it is hired, declined, withdrawn or closed with the project.
import { machine } from '#contract/common/machine.ts';

export const proposalMachine = machine({
  name: 'proposal',
  states: ['sent', 'shortlisted', 'accepted', 'hired', 'declined', 'withdrawn', 'closed'],
  initial: 'sent',
  final: ['hired', 'declined', 'withdrawn', 'closed'],
  transitions: [
    {
      name: 'shortlist-proposal',
      from: ['sent'],
      to: 'shortlisted',
      by: ['buyer'],
      emits: 'proposal.shortlisted',
      says: 'The buyer shortlists the proposal.',
    },
    {
      name: 'remove-from-shortlist',
      from: ['shortlisted'],
      to: 'sent',
      by: ['buyer'],
      emits: 'proposal.removed_from_shortlist',
      says: 'The buyer removes the proposal from the shortlist.',
    },
    {
      name: 'decline-proposal',
      from: ['sent', 'shortlisted'],
      to: 'declined',
      by: ['buyer'],
      emits: 'proposal.declined',
      says: 'The buyer declines the proposal with a reason.',
    },
    {
      name: 'withdraw-proposal',
      from: ['sent', 'shortlisted'],
      to: 'withdrawn',
      by: ['seller'],
      emits: 'proposal.withdrawn',
      says: 'The seller withdraws the proposal before it is accepted.',
    },
    {
      name: 'accept-proposal',
      from: ['sent', 'shortlisted'],
      to: 'accepted',
      by: ['buyer'],
      emits: 'proposal.accepted',
      says: 'The buyer accepts the proposal; it becomes an accepted offer awaiting payment.',
    },
    {
      name: 'return-proposal',
      from: ['accepted'],
      to: ['shortlisted', 'withdrawn'],
      by: ['buyer', 'seller', 'system'],
      after: 'offer-expiry',
      emits: 'proposal.returned',
      says: 'The accepted offer was not paid; the proposal returns to the shortlist, or is withdrawn if the seller withdrew.',
    },
    {
      name: 'hire-seller',
      from: ['accepted'],
      to: 'hired',
      by: ['buyer'],
      emits: 'proposal.hired',
      says: 'The buyer has paid; the proposal becomes an order.',
    },
    {
      name: 'close-proposal',
      from: ['sent', 'shortlisted', 'accepted'],
      to: 'closed',
      by: ['buyer', 'system'],
      after: 'idle-projects',
      emits: 'proposal.closed',
      says: 'The project ended without hiring this seller.',
    },
  ],
});

export type ProposalState = (typeof proposalMachine)['states'][number];
export type ProposalVerb = (typeof proposalMachine)['transitions'][number]['name'];
