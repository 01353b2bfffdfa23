// The states of a gig, and the transitions by its seller, by support and by the system.
import { machine } from '#contract/common/machine.ts';

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
      says: 'The seller takes the gig out of search; open orders continue, new ones are not possible.',
    },
    {
      name: 'pause-emptied-gig',
      from: ['active'],
      to: 'paused',
      by: ['system'],
      after: 'claims/uphold-unanswered-claims',
      emits: 'gig.paused',
      says: 'The last image was taken down after a copyright claim; the gig needs another one.',
    },
    {
      name: 'resume-gig',
      from: ['paused'],
      to: 'active',
      by: ['seller'],
      emits: 'gig.resumed',
      says: 'The seller makes the gig available again.',
    },
    {
      name: 'remove-gig',
      from: ['active', 'paused'],
      to: 'removed',
      by: ['support'],
      emits: 'gig.removed',
      says: 'Support removes the gig with reasons; open orders continue, and the seller may appeal.',
    },
    {
      name: 'restore-gig',
      from: ['removed'],
      to: ['active', 'paused'],
      by: ['support'],
      emits: 'gig.restored',
      says: 'Support restores the gig to its earlier state.',
    },
    {
      name: 'delete-gig',
      from: ['draft', 'active', 'paused', 'removed'],
      to: 'deleted',
      by: ['seller'],
      emits: 'gig.deleted',
      says: 'The gig is deleted permanently; its orders keep their frozen copy.',
    },
  ],
});

export type GigState = (typeof gigMachine)['states'][number];
export type GigVerb = (typeof gigMachine)['transitions'][number]['name'];
