// The life of a claim that pictures of a gig are somebody else's work. Silence of the seller takes them down; nothing else does so
// without a person. Guards: once it is decided, withdrawn or conceded it never moves again.
import { machine } from '#contract/common/machine.ts';

/** So long the seller has to answer. */
export const answerHours = 72;

export const claimMachine = machine({
  name: 'claim',
  states: ['unconfirmed', 'open', 'answered', 'upheld', 'rejected', 'conceded', 'withdrawn', 'ended'],
  initial: 'unconfirmed',
  final: ['upheld', 'rejected', 'conceded', 'withdrawn', 'ended'],
  transitions: [
    {
      name: 'confirm-claim',
      from: ['unconfirmed'],
      to: 'open',
      by: ['claimant'],
      emits: 'claim.opened',
      says: 'The claimant has shown that the address is theirs: the seller is told and has 72 hours.',
    },
    {
      name: 'answer-claim',
      from: ['open'],
      to: 'answered',
      by: ['seller'],
      emits: 'claim.answered',
      says: 'The seller says how they see it; the pictures stay until support has decided.',
    },
    {
      name: 'concede-claim',
      from: ['open', 'answered'],
      to: 'conceded',
      by: ['seller'],
      emits: 'claim.conceded',
      says: 'The seller takes the pictures down themselves.',
    },
    {
      name: 'withdraw-claim',
      from: ['unconfirmed', 'open', 'answered'],
      to: 'withdrawn',
      by: ['claimant'],
      emits: 'claim.withdrawn',
      says: 'The claimant takes the claim back; everything stays as it was.',
    },
    {
      name: 'uphold-claim',
      from: ['answered'],
      to: 'upheld',
      by: ['support'],
      emits: 'claim.upheld',
      says: 'Support finds that the pictures are the claimant’s work: they are taken down.',
    },
    {
      name: 'uphold-silent-claim',
      from: ['open'],
      to: 'upheld',
      by: ['system'],
      after: 'claims/uphold-silent-claims',
      emits: 'claim.upheld',
      says: 'Nobody answered within 72 hours: the pictures are taken down.',
    },
    {
      name: 'reject-claim',
      from: ['open', 'answered'],
      to: 'rejected',
      by: ['support'],
      emits: 'claim.rejected',
      says: 'Support does not find that the pictures are the claimant’s work: everything stays as it was.',
    },
    {
      name: 'end-claim',
      from: ['unconfirmed', 'open', 'answered'],
      to: 'ended',
      by: ['system'],
      after: 'claims/end-unconfirmed-claims',
      emits: 'claim.ended',
      says: 'One of its two people has left, or the address was never confirmed: there is nothing to decide any more.',
    },
  ],
});

export type ClaimState = (typeof claimMachine)['states'][number];
export type ClaimVerb = (typeof claimMachine)['transitions'][number]['name'];
export type ClaimActor = 'claimant' | 'seller' | 'support' | 'system';
