// The states of a project: drafted, published, answered with proposals, and closed with an outcome.
// Paying for the accepted proposal hires its seller; until then either party may withdraw, which reopens the project.
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
      says: 'The buyer publishes the project; sellers can find it, ask questions and send proposals.',
    },
    {
      name: 'delete-project',
      from: ['draft'],
      to: 'deleted',
      by: ['buyer'],
      emits: 'project.deleted',
      says: 'The buyer deletes a draft.',
    },
    {
      name: 'extend-project',
      from: ['open'],
      to: 'same',
      by: ['buyer'],
      emits: 'project.extended',
      says: 'The buyer keeps the project open for another 14 days.',
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
      says: 'A seller asks a public question.',
    },
    {
      name: 'answer-about-project',
      from: ['open'],
      to: 'same',
      by: ['buyer'],
      emits: 'project.question_answered',
      says: 'The buyer answers a question publicly.',
    },
    {
      name: 'accept-proposal',
      from: ['open'],
      to: 'agreed',
      by: ['buyer'],
      emits: 'project.agreed',
      says: 'The buyer accepts a proposal; it becomes an accepted offer with at least 3 days to pay.',
    },
    {
      name: 'reopen-project',
      from: ['agreed'],
      to: 'open',
      by: ['buyer', 'seller', 'system'],
      after: 'offer-expiry',
      emits: 'project.reopened',
      says: 'The accepted offer was withdrawn or not paid in time; the project is open again.',
    },
    {
      name: 'hire-seller',
      from: ['agreed'],
      to: 'hired',
      by: ['buyer'],
      emits: 'project.hired',
      says: 'The buyer has paid; the proposal becomes an order with the brief as its contract.',
    },
    {
      name: 'cancel-project',
      from: ['open', 'agreed'],
      to: 'cancelled',
      by: ['buyer'],
      emits: 'project.cancelled',
      says: 'The buyer cancels the project without hiring, with a reason; an unpaid accepted offer is withdrawn.',
    },
    {
      name: 'remind-project',
      from: ['open'],
      to: 'same',
      by: ['system'],
      after: 'idle-reminder',
      emits: 'project.idle_reminded',
      says: 'The project was inactive for 11 days; the buyer is reminded that it will close.',
    },
    {
      name: 'close-project',
      from: ['open'],
      to: 'closed',
      by: ['system'],
      after: 'idle-projects',
      emits: 'project.closed',
      says: 'The project was inactive for 14 days and closes.',
    },
  ],
});

export type ProjectState = (typeof projectMachine)['states'][number];
export type ProjectVerb = (typeof projectMachine)['transitions'][number]['name'];
export type ProjectActor = (typeof projectMachine)['transitions'][number]['by'][number];
