// Endpoints of projects. Drafts and invitation-only projects return 404 to users without access.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema, seenVersionSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { projectFilterFields } from '#contract/discovery/search/project-search.schema.ts';
import {
  browsedProjectSchema,
  ownProjectSchema,
  ownProposalSchema,
  projectDraftSchema,
  projectLimits,
  projectViewSchema,
  proposalInputSchema,
  proposalSchema,
  suggestedSellerSchema,
} from './project.schema.ts';

const domain = 'projects';
const projectParams = z.object({ projectId: idSchema });

export const listProjects = endpoint({
  name: 'list-projects',
  domain,
  summary: 'Open public projects by search text and filters, newest first',
  method: 'GET',
  path: '/projects',
  query: z.object({ ...projectFilterFields, ...pageQuery }),
  data: listOf(browsedProjectSchema).extend({
    /** The corrected search text; null if nothing was corrected. */
    correctedTo: z.string().nullable(),
  }),
});

export const listOwnProjects = endpoint({
  name: 'list-own-projects',
  domain,
  summary: 'The buyer’s own projects including drafts, newest first',
  method: 'GET',
  path: '/buyer/projects',
  query: z.object(pageQuery),
  data: listOf(ownProjectSchema),
});

export const listOwnProposals = endpoint({
  name: 'list-own-proposals',
  domain,
  summary: 'The seller’s own proposals, newest first',
  method: 'GET',
  path: '/seller/proposals',
  query: z.object(pageQuery),
  data: listOf(ownProposalSchema),
});

export const listInvitations = endpoint({
  name: 'list-invitations',
  domain,
  summary: 'Open projects the seller is invited to and has not answered yet',
  method: 'GET',
  path: '/seller/invitations',
  data: listOf(browsedProjectSchema),
});

export const getProject = endpoint({
  name: 'get-project',
  domain,
  summary: 'A project with its public questions and the actions allowed to the viewer',
  method: 'GET',
  path: '/projects/:projectId',
  params: projectParams,
  data: projectViewSchema,
  refusals: ['project_not_found'],
});

export const listProposals = endpoint({
  name: 'list-proposals',
  domain,
  summary: 'All proposals for the buyer’s own project',
  method: 'GET',
  path: '/projects/:projectId/proposals',
  params: projectParams,
  data: listOf(proposalSchema),
  refusals: ['project_not_found'],
});

export const listSuggestedSellers = endpoint({
  name: 'list-suggested-sellers',
  domain,
  summary: 'Sellers who fit the buyer’s own open project and are not invited yet, best first',
  method: 'GET',
  path: '/projects/:projectId/suggested-sellers',
  params: projectParams,
  data: listOf(suggestedSellerSchema),
  refusals: ['project_not_found'],
});

export const createProject = endpoint({
  name: 'create-project',
  domain,
  summary: 'Create a project as a draft; every field may be empty',
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
  summary: 'Save a draft, or change an open project that has no proposals yet',
  method: 'PUT',
  path: '/projects/:projectId',
  params: projectParams,
  body: projectDraftSchema.extend({ version: seenVersionSchema }),
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
    refusals: [
      'project_not_found',
      'project_wrong_actor',
      'project_wrong_state',
      'cannot_write',
      'contact_limit',
      'proposal_repeat_limit',
    ],
  });
}

const noInput = z.strictObject({});
const reason = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(projectLimits.reason.min, 'Enter a reason of at least 5 characters')
    .max(projectLimits.reason.max, 'Use at most 500 characters'),
});

export const publishProject = projectCommand('publish-project', 'Publish a draft', noInput);
export const deleteProject = projectCommand('delete-project', 'Delete a draft', noInput);
export const extendProject = projectCommand(
  'extend-project',
  `Keep a project open for another ${projectLimits.idleDays} days`,
  noInput,
);
export const cancelProject = projectCommand(
  'cancel-project',
  'Cancel a project without hiring, with a reason',
  reason,
);
export const inviteSeller = projectCommand(
  'invite-seller',
  'Invite a seller to make a proposal',
  z.strictObject({ username: z.string().trim().min(1, 'Enter a username').max(40) }),
);
export const askAboutProject = projectCommand(
  'ask-about-project',
  'Ask a public question',
  z.strictObject({
    question: z.string().trim().min(10, 'Use at least 10 characters').max(projectLimits.questions.text),
  }),
);
export const answerAboutProject = projectCommand(
  'answer-about-project',
  'Answer a question publicly',
  z.strictObject({
    questionId: idSchema,
    answer: z.string().trim().min(1, 'Write an answer').max(projectLimits.questions.answer),
  }),
);
export const sendProposal = projectCommand(
  'send-proposal',
  'Send a proposal with price, delivery time and cover letter',
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
      'cannot_write',
      'contact_limit',
    ],
  });
}

export const shortlistProposal = proposalCommand(
  'shortlist-proposal',
  'Add a proposal to the shortlist',
  noInput,
);
export const removeFromShortlist = proposalCommand(
  'remove-from-shortlist',
  'Remove a proposal from the shortlist',
  noInput,
);
export const declineProposal = proposalCommand(
  'decline-proposal',
  'Decline a proposal, with a reason',
  reason,
);
export const withdrawProposal = proposalCommand('withdraw-proposal', 'Withdraw one’s own proposal', noInput);
export const acceptProposal = proposalCommand(
  'accept-proposal',
  'Accept a proposal; it becomes an accepted offer that the buyer can pay',
  noInput,
);

export const projectEndpoints = [
  listProjects,
  listOwnProjects,
  listOwnProposals,
  listInvitations,
  getProject,
  listProposals,
  listSuggestedSellers,
  createProject,
  saveProject,
  publishProject,
  deleteProject,
  extendProject,
  cancelProject,
  inviteSeller,
  askAboutProject,
  answerAboutProject,
  sendProposal,
  shortlistProposal,
  removeFromShortlist,
  declineProposal,
  withdrawProposal,
  acceptProposal,
];
