// Routes of projects: anyone may read; writing is for the buyer or for sellers.
import * as endpoints from '#contract/deals/projects/project.endpoints.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { acceptProposal } from './accept-proposal.ts';
import { answerAboutProject } from './answer-about-project.ts';
import {
  declineProposal,
  shortlistProposal,
  removeFromShortlist,
  withdrawProposal,
} from './answer-proposal.ts';
import { askAboutProject } from './ask-about-project.ts';
import { cancelProject } from './cancel-project.ts';
import { createProject } from './create-project.ts';
import { deleteProject } from './delete-project.ts';
import { getProject } from './get-project.ts';
import { inviteSeller } from './invite-seller.ts';
import { extendProject } from './extend-project.ts';
import { listInvitations } from './list-invitations.ts';
import { listOwnProjects } from './list-own-projects.ts';
import { listOwnProposals } from './list-own-proposals.ts';
import { listProjects } from './list-projects.ts';
import { listProposals } from './list-proposals.ts';
import { publishProject } from './publish-project.ts';
import { listSuggestedSellers } from './suggestions/list-suggested-sellers.ts';
import { saveProject } from './save-project.ts';
import { sendProposal } from './send-proposal.ts';

const buyer = { needs: 'buyer', limit: '30/min' } as const;
const seller = { needs: 'seller', limit: '10/min' } as const;

export const projectRoutes: readonly Bound[] = [
  bindRead(endpoints.listProjects, { needs: 'anyone', staleBearer: 'ignored' }, listProjects),
  bindRead(endpoints.listOwnProjects, { needs: 'buyer' }, listOwnProjects),
  bindRead(endpoints.listOwnProposals, { needs: 'seller' }, listOwnProposals),
  bindRead(endpoints.listInvitations, { needs: 'seller' }, listInvitations),
  bindRead(endpoints.getProject, { needs: 'anyone' }, getProject),
  bindRead(endpoints.listProposals, { needs: 'session' }, listProposals),
  bindRead(endpoints.listSuggestedSellers, { needs: 'session' }, listSuggestedSellers),
  bind(endpoints.createProject, { needs: 'buyer', limit: '10/min' }, createProject),
  bind(endpoints.saveProject, buyer, saveProject),
  bind(endpoints.publishProject, { ...buyer, restrictedBy: 'publishing' }, publishProject),
  bind(endpoints.deleteProject, buyer, deleteProject),
  bind(endpoints.extendProject, buyer, extendProject),
  bind(endpoints.cancelProject, buyer, cancelProject),
  bind(endpoints.inviteSeller, buyer, inviteSeller),
  bind(endpoints.askAboutProject, { ...seller, restrictedBy: 'messaging' }, askAboutProject),
  bind(endpoints.answerAboutProject, { ...buyer, restrictedBy: 'messaging' }, answerAboutProject),
  bind(endpoints.sendProposal, { ...seller, restrictedBy: 'publishing' }, sendProposal),
  bind(endpoints.shortlistProposal, buyer, shortlistProposal),
  bind(endpoints.removeFromShortlist, buyer, removeFromShortlist),
  bind(endpoints.declineProposal, buyer, declineProposal),
  bind(endpoints.withdrawProposal, { needs: 'seller', limit: '30/min' }, withdrawProposal),
  bind(endpoints.acceptProposal, { ...buyer, restrictedBy: 'buying' }, acceptProposal),
];
