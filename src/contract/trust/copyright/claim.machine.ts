// The state machine of a copyright claim. If the seller does not respond in time, the images are taken down; every other outcome
// needs a person. A decided, withdrawn or conceded claim never changes state again.
import { machine } from '#contract/common/machine.ts';

/** The seller's response time. */
export const answerHours = 72;
/** How long a guest can confirm a claim by the emailed link. */
export const confirmationDays = 7;

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
      says: `The claimant confirms the email address; the seller is notified and has ${answerHours} hours to respond.`,
    },
    {
      name: 'answer-claim',
      from: ['open'],
      to: 'answered',
      by: ['seller'],
      emits: 'claim.answered',
      says: 'The seller responds; the images stay until support decides.',
    },
    {
      name: 'concede-claim',
      from: ['open', 'answered'],
      to: 'conceded',
      by: ['seller'],
      emits: 'claim.conceded',
      says: 'The seller takes the images down.',
    },
    {
      name: 'withdraw-claim',
      from: ['unconfirmed', 'open', 'answered'],
      to: 'withdrawn',
      by: ['claimant'],
      emits: 'claim.withdrawn',
      says: 'The claimant withdraws the claim; nothing changes.',
    },
    {
      name: 'uphold-claim',
      from: ['answered'],
      to: 'upheld',
      by: ['support'],
      emits: 'claim.upheld',
      says: 'Support decides for the claimant; the images are taken down.',
    },
    {
      name: 'uphold-unanswered-claim',
      from: ['open'],
      to: 'upheld',
      by: ['system'],
      after: 'claims/uphold-unanswered-claims',
      emits: 'claim.upheld',
      says: `The seller did not respond within ${answerHours} hours; the images are taken down.`,
    },
    {
      name: 'reject-claim',
      from: ['open', 'answered'],
      to: 'rejected',
      by: ['support'],
      emits: 'claim.rejected',
      says: 'Support decides for the seller; nothing changes.',
    },
    {
      name: 'end-claim',
      from: ['unconfirmed', 'open', 'answered'],
      to: 'ended',
      by: ['system'],
      after: 'claims/end-unconfirmed-claims',
      emits: 'claim.ended',
      says: 'A party deleted their account, or the address was never confirmed.',
    },
  ],
});

export type ClaimState = (typeof claimMachine)['states'][number];
export type ClaimVerb = (typeof claimMachine)['transitions'][number]['name'];
export type ClaimActor = 'claimant' | 'seller' | 'support' | 'system';
