// The life of a proposal, as data: a seller's answer to a brief, until it is chosen, declined, withdrawn or closed with the brief.
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
      says: 'The buyer takes it into the closer choice.',
    },
    {
      name: 'unlist-proposal',
      from: ['shortlisted'],
      to: 'sent',
      by: ['buyer'],
      emits: 'proposal.unlisted',
      says: 'The buyer takes it out of the closer choice.',
    },
    {
      name: 'decline-proposal',
      from: ['sent', 'shortlisted'],
      to: 'declined',
      by: ['buyer'],
      emits: 'proposal.declined',
      says: 'The buyer says no, with a reason.',
    },
    {
      name: 'withdraw-proposal',
      from: ['sent', 'shortlisted'],
      to: 'withdrawn',
      by: ['seller'],
      emits: 'proposal.withdrawn',
      says: 'The seller takes it back before it is accepted.',
    },
    {
      name: 'accept-proposal',
      from: ['sent', 'shortlisted'],
      to: 'accepted',
      by: ['buyer'],
      emits: 'proposal.accepted',
      says: 'The buyer accepts it: it is an agreed offer that waits to be paid.',
    },
    {
      name: 'return-proposal',
      from: ['accepted'],
      to: ['shortlisted', 'withdrawn'],
      by: ['buyer', 'seller', 'system'],
      after: 'offer-expiry',
      emits: 'proposal.returned',
      says: 'The agreed offer was not paid: it waits for an answer again, or is withdrawn if its seller stepped back.',
    },
    {
      name: 'hire-seller',
      from: ['accepted'],
      to: 'hired',
      by: ['buyer'],
      emits: 'proposal.hired',
      says: 'The buyer has paid: it is an order.',
    },
    {
      name: 'close-proposal',
      from: ['sent', 'shortlisted', 'accepted'],
      to: 'closed',
      by: ['buyer', 'system'],
      after: 'idle-projects',
      emits: 'proposal.closed',
      says: 'The brief has ended without it: somebody else was hired, or nobody.',
    },
  ],
});

export type ProposalState = (typeof proposalMachine)['states'][number];
export type ProposalVerb = (typeof proposalMachine)['transitions'][number]['name'];
