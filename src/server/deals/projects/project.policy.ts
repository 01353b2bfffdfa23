// Who may see a project and who may do what with it. Pure functions of the row and the viewer.
// Guarantees: commands, buttons and lists use the same functions.
import { verbsFor } from '#contract/common/machine.ts';
import { projectMachine } from '#contract/deals/projects/project.machine.ts';
import type { ProjectVerb } from '#contract/deals/projects/project.machine.ts';
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { ProjectRow } from './project.store.ts';

/** A viewer’s relation to a project. */
export type ProjectViewer = {
  userId: string;
  /** The active role of the session. */
  role: 0 | 1 | 2;
  isInvited: boolean;
  hasProposal: boolean;
};

export function isBuyerOf(project: Pick<ProjectRow, 'buyer_id'>, viewer: { userId: string } | null): boolean {
  return viewer !== null && project.buyer_id === viewer.userId;
}

export function maySee(project: ProjectRow, viewer: ProjectViewer | null): boolean {
  if (project.state === 'deleted') return false;
  if (isBuyerOf(project, viewer)) return true;
  if (project.state === 'draft') return false;
  return project.visibility === 'public' || viewer?.isInvited === true || viewer?.hasProposal === true;
}

/** Every action of the buyer on an open project restarts the idle time. */
export function closesAfter(now: Date): Date {
  return later(now, { days: projectLimits.idleDays });
}

/** The UTC day, in the format of deadlines. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

export type ProposalFacts = {
  proposalCount: number;
  ownIsLive: boolean;
  ownWasDeclined: boolean;
  sentAll: boolean;
};

export function allowedActions(
  project: ProjectRow,
  viewer: ProjectViewer | null,
  proposals: ProposalFacts,
): (ProjectVerb | 'save-project' | 'send-proposal')[] {
  if (!viewer) return [];
  if (isBuyerOf(project, viewer)) {
    const verbs = verbsFor(projectMachine, project.state, 'buyer').filter(
      // Done through a proposal or a payment.
      (verb) => !['accept-proposal', 'hire-seller', 'reopen-project'].includes(verb),
    );
    const mayEdit = project.state === 'draft' || (project.state === 'open' && proposals.proposalCount === 0);
    return mayEdit ? [...verbs, 'save-project'] : verbs;
  }
  if (project.state !== 'open' || viewer.role !== 1) return [];
  const maySend = !proposals.ownIsLive && !proposals.ownWasDeclined && !proposals.sentAll;
  return maySend ? ['ask-about-project', 'send-proposal'] : ['ask-about-project'];
}
