// The life of a project, a buyer's brief, as data: written, published, answered by proposals, and closed with an outcome.
// Paying for the agreed proposal hires its seller; until then either side may still step back, and the brief is open again.
import { machine } from '#contract/common/machine.ts';

export const projectMachine = machine({
  name: 'project',
  states: ['draft', 'open', 'agreed', 'hired', 'cancelled', 'closed', 'deleted'],
  initial: 'draft',
  final: ['hired', 'cancelled', 'closed', 'deleted'],
  transitions: [
    {
      name: 'publish-project',
      from: ['draft'],
      to: 'open',
      by: ['buyer'],
      emits: 'project.published',
      says: 'The buyer publishes the brief: sellers can find it, ask and make proposals.',
    },
    {
      name: 'delete-project',
      from: ['draft'],
      to: 'deleted',
      by: ['buyer'],
      emits: 'project.deleted',
      says: 'The buyer throws a draft away.',
    },
    {
      name: 'keep-project',
      from: ['open'],
      to: 'same',
      by: ['buyer'],
      emits: 'project.kept',
      says: 'The buyer keeps the brief open for another 14 days.',
    },
    {
      name: 'invite-seller',
      from: ['open'],
      to: 'same',
      by: ['buyer'],
      emits: 'project.seller_invited',
      says: 'The buyer invites a seller to make a proposal.',
    },
    {
      name: 'ask-about-project',
      from: ['open'],
      to: 'same',
      by: ['seller'],
      emits: 'project.question_asked',
      says: 'A seller asks about the brief where everybody can read it.',
    },
    {
      name: 'answer-about-project',
      from: ['open'],
      to: 'same',
      by: ['buyer'],
      emits: 'project.question_answered',
      says: 'The buyer answers where everybody can read it.',
    },
    {
      name: 'accept-proposal',
      from: ['open'],
      to: 'agreed',
      by: ['buyer'],
      emits: 'project.agreed',
      says: 'The buyer accepts a proposal: it is an agreed offer, with at least 3 days to pay it.',
    },
    {
      name: 'reopen-project',
      from: ['agreed'],
      to: 'open',
      by: ['buyer', 'seller', 'system'],
      after: 'offer-expiry',
      emits: 'project.reopened',
      says: 'A side stepped back from the agreed offer, or it was not paid in time: the brief is open again.',
    },
    {
      name: 'hire-seller',
      from: ['agreed'],
      to: 'hired',
      by: ['buyer'],
      emits: 'project.hired',
      says: 'The buyer has paid: the proposal is an order, and the brief its contract.',
    },
    {
      name: 'cancel-project',
      from: ['open', 'agreed'],
      to: 'cancelled',
      by: ['buyer'],
      emits: 'project.cancelled',
      says: 'The buyer ends the brief without hiring, with a reason; what was agreed and not paid is withdrawn.',
    },
    {
      name: 'remind-project',
      from: ['open'],
      to: 'same',
      by: ['system'],
      after: 'idle-reminder',
      emits: 'project.idle_reminded',
      says: 'The buyer has done nothing with it for 11 days and is reminded that it closes.',
    },
    {
      name: 'close-project',
      from: ['open'],
      to: 'closed',
      by: ['system'],
      after: 'idle-projects',
      emits: 'project.closed',
      says: 'The buyer has done nothing with it for 14 days: it closes.',
    },
  ],
});

export type ProjectState = (typeof projectMachine)['states'][number];
export type ProjectVerb = (typeof projectMachine)['transitions'][number]['name'];
export type ProjectActor = (typeof projectMachine)['transitions'][number]['by'][number];
