// The calls of projects. A brief by invitation and a draft are 404 for strangers.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import {
  browsedProjectSchema,
  ownProjectSchema,
  ownProposalSchema,
  projectDraftSchema,
  projectLimits,
  projectViewSchema,
  proposalInputSchema,
  proposalSchema,
} from './project.schema.ts';

const domain = 'projects';
const projectParams = z.object({ projectId: idSchema });

export const listProjects = endpoint({
  name: 'list-projects',
  domain,
  summary: 'Open briefs that everybody may see, by words and filters, the newest first',
  method: 'GET',
  path: '/projects',
  query: z.object({
    q: z.string().trim().max(200).optional(),
    category: z.string().max(40).optional(),
    tag: z.string().trim().toLowerCase().max(24).optional(),
    /** USD cents: the budget reaches at least so far; briefs that ask for a price are among them. */
    budgetFrom: z.coerce.number().int().min(0).max(projectLimits.budgetMinor.max).optional(),
    /** Searches what was typed, without correcting anything. */
    exact: z.stringbool().optional(),
    ...pageQuery,
  }),
  data: listOf(browsedProjectSchema).extend({
    /** What was searched instead, when a word was corrected; null otherwise. */
    correctedTo: z.string().nullable(),
  }),
});

export const listOwnProjects = endpoint({
  name: 'list-own-projects',
  domain,
  summary: 'One’s own briefs, drafts included, the newest first',
  method: 'GET',
  path: '/buyer/projects',
  query: z.object(pageQuery),
  data: listOf(ownProjectSchema),
});

export const listOwnProposals = endpoint({
  name: 'list-own-proposals',
  domain,
  summary: 'The proposals one has sent, the newest first',
  method: 'GET',
  path: '/seller/proposals',
  query: z.object(pageQuery),
  data: listOf(ownProposalSchema),
});

export const listInvitations = endpoint({
  name: 'list-invitations',
  domain,
  summary: 'Open briefs one is invited to and has not answered yet',
  method: 'GET',
  path: '/seller/invitations',
  data: listOf(browsedProjectSchema),
});

export const getProject = endpoint({
  name: 'get-project',
  domain,
  summary: 'A brief with its public questions, and what the viewer may do with it',
  method: 'GET',
  path: '/projects/:projectId',
  params: projectParams,
  data: projectViewSchema,
  refusals: ['project_not_found'],
});

export const listProposals = endpoint({
  name: 'list-proposals',
  domain,
  summary: 'Every proposal for one’s own brief, to compare them',
  method: 'GET',
  path: '/projects/:projectId/proposals',
  params: projectParams,
  data: listOf(proposalSchema),
  refusals: ['project_not_found'],
});

export const createProject = endpoint({
  name: 'create-project',
  domain,
  summary: 'Begin a brief as a draft; anything may be missing',
  method: 'POST',
  path: '/projects',
  body: projectDraftSchema,
  data: projectViewSchema,
  idempotent: true,
  refusals: ['project_draft_limit', 'file_not_found', 'file_infected'],
});

export const saveProject = endpoint({
  name: 'save-project',
  domain,
  summary: 'Save a draft, or change an open brief that nobody has answered yet',
  method: 'PUT',
  path: '/projects/:projectId',
  params: projectParams,
  body: projectDraftSchema.extend({ version: z.int() }),
  data: projectViewSchema,
  idempotent: true,
  refusals: [
    'project_not_found',
    'project_wrong_state',
    'project_changed',
    'project_has_proposals',
    'file_not_found',
    'file_infected',
  ],
});

function projectCommand<Body extends z.ZodObject>(name: string, summary: string, body: Body) {
  return endpoint({
    name,
    domain,
    summary,
    method: 'POST',
    path: `/projects/:projectId/${name}`,
    params: projectParams,
    body,
    data: projectViewSchema,
    idempotent: true,
    refusals: ['project_not_found', 'project_wrong_actor', 'project_wrong_state', 'cannot_write'],
  });
}

const nothing = z.strictObject({});
const reason = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(projectLimits.reason.min, 'Say why in a few words')
    .max(projectLimits.reason.max, 'Use at most 500 characters'),
});

export const publishProject = projectCommand('publish-project', 'Publish a draft', nothing);
export const deleteProject = projectCommand('delete-project', 'Throw a draft away', nothing);
export const keepProject = projectCommand('keep-project', 'Keep it open for another 14 days', nothing);
export const cancelProject = projectCommand('cancel-project', 'End it without hiring, with a reason', reason);
export const inviteSeller = projectCommand(
  'invite-seller',
  'Invite a seller to make a proposal',
  z.strictObject({ username: z.string().trim().min(1, 'Name a seller').max(40) }),
);
export const askAboutProject = projectCommand(
  'ask-about-project',
  'Ask in public',
  z.strictObject({
    question: z.string().trim().min(10, 'Ask in at least 10 characters').max(projectLimits.questions.text),
  }),
);
export const answerAboutProject = projectCommand(
  'answer-about-project',
  'Answer a question in public',
  z.strictObject({
    questionId: idSchema,
    answer: z.string().trim().min(1, 'Write an answer').max(projectLimits.questions.answer),
  }),
);
export const sendProposal = projectCommand(
  'send-proposal',
  'Propose a price, a time and a way of doing it',
  proposalInputSchema,
);

function proposalCommand<Body extends z.ZodObject>(name: string, summary: string, body: Body) {
  return endpoint({
    name,
    domain,
    summary,
    method: 'POST',
    path: `/proposals/:proposalId/${name}`,
    params: z.object({ proposalId: idSchema }),
    body,
    data: proposalSchema,
    idempotent: true,
    refusals: [
      'proposal_not_found',
      'project_wrong_actor',
      'proposal_wrong_state',
      'project_wrong_state',
      'gig_not_available',
    ],
  });
}

export const shortlistProposal = proposalCommand(
  'shortlist-proposal',
  'Take it into the closer choice',
  nothing,
);
export const unlistProposal = proposalCommand('unlist-proposal', 'Take it out of the closer choice', nothing);
export const declineProposal = proposalCommand('decline-proposal', 'Say no, with a reason', reason);
export const withdrawProposal = proposalCommand('withdraw-proposal', 'Take one’s own proposal back', nothing);
export const acceptProposal = proposalCommand(
  'accept-proposal',
  'Agree: it becomes an offer that the buyer can pay',
  nothing,
);

export const projectEndpoints = [
  listProjects,
  listOwnProjects,
  listOwnProposals,
  listInvitations,
  getProject,
  listProposals,
  createProject,
  saveProject,
  publishProject,
  deleteProject,
  keepProject,
  cancelProject,
  inviteSeller,
  askAboutProject,
  answerAboutProject,
  sendProposal,
  shortlistProposal,
  unlistProposal,
  declineProposal,
  withdrawProposal,
  acceptProposal,
];
