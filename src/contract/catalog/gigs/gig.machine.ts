// The life of a gig: its seller's, and what support does where it breaks the rules of the house.
import { machine } from '../common/machine.ts';

export const gigMachine = machine({
  name: 'gig',
  states: ['draft', 'active', 'paused', 'removed', 'deleted'],
  initial: 'draft',
  final: ['deleted'],
  transitions: [
    {
      name: 'publish-gig',
      from: ['draft'],
      to: 'active',
      by: ['seller'],
      emits: 'gig.published',
      says: 'The seller publishes a complete gig; buyers can find and order it.',
    },
    {
      name: 'pause-gig',
      from: ['active'],
      to: 'paused',
      by: ['seller'],
      emits: 'gig.paused',
      says: 'The seller takes the gig out of search; open orders go on, new ones are not possible.',
    },
    {
      name: 'pause-emptied-gig',
      from: ['active'],
      to: 'paused',
      by: ['system'],
      after: 'claims/uphold-silent-claims',
      emits: 'gig.paused',
      says: 'The last picture was taken down after a claim: the gig waits for another one.',
    },
    {
      name: 'resume-gig',
      from: ['paused'],
      to: 'active',
      by: ['seller'],
      emits: 'gig.resumed',
      says: 'The seller offers the gig again.',
    },
    {
      name: 'remove-gig',
      from: ['active', 'paused'],
      to: 'removed',
      by: ['support'],
      emits: 'gig.removed',
      says: 'Support takes the gig out of the market with reasons; open orders go on, and its seller may appeal.',
    },
    {
      name: 'restore-gig',
      from: ['removed'],
      to: ['active', 'paused'],
      by: ['support'],
      emits: 'gig.restored',
      says: 'Support puts the gig back where it was.',
    },
    {
      name: 'delete-gig',
      from: ['draft', 'active', 'paused', 'removed'],
      to: 'deleted',
      by: ['seller'],
      emits: 'gig.deleted',
      says: 'The gig is gone for good; orders made from it keep their frozen copy.',
    },
  ],
});

export type GigState = (typeof gigMachine)['states'][number];
export type GigVerb = (typeof gigMachine)['transitions'][number]['name'];
