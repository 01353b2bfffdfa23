// Who may see a brief and who may do what with it, as sentences over its row and what the viewer has to do with it.
// Guards: the commands, the buttons and the lists ask the same functions.
import { verbsFor } from '#contract/common/machine.ts';
import { projectMachine } from '#contract/deals/projects/project.machine.ts';
import type { ProjectVerb } from '#contract/deals/projects/project.machine.ts';
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { ProjectRow } from './project.store.ts';

/** What somebody has to do with a brief. */
export type Standing = {
  userId: string;
  /** Their active side. */
  role: 0 | 1 | 2;
  isInvited: boolean;
  hasProposal: boolean;
};

export function isBuyerOf(project: Pick<ProjectRow, 'buyer_id'>, viewer: { userId: string } | null): boolean {
  return viewer !== null && project.buyer_id === viewer.userId;
}

export function maySee(project: ProjectRow, viewer: Standing | null): boolean {
  if (project.state === 'deleted') return false;
  if (isBuyerOf(project, viewer)) return true;
  if (project.state === 'draft') return false;
  return project.visibility === 'public' || viewer?.isInvited === true || viewer?.hasProposal === true;
}

/** Whatever the buyer does with an open brief shows that it still stands. */
export function closesAfter(now: Date): Date {
  return later(now, { days: projectLimits.idleDays });
}

/** The day it is in UTC, as deadlines are written. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

export type Answered = { proposalCount: number; ownIsLive: boolean; ownWasDeclined: boolean };

export function allowedActions(
  project: ProjectRow,
  viewer: Standing | null,
  answered: Answered,
): (ProjectVerb | 'save-project' | 'send-proposal')[] {
  if (!viewer) return [];
  if (isBuyerOf(project, viewer)) {
    const verbs = verbsFor(projectMachine, project.state, 'buyer').filter(
      // These are done with a proposal, or by paying.
      (verb) => !['accept-proposal', 'hire-seller', 'reopen-project'].includes(verb),
    );
    const mayEdit = project.state === 'draft' || (project.state === 'open' && answered.proposalCount === 0);
    return mayEdit ? [...verbs, 'save-project'] : verbs;
  }
  if (project.state !== 'open' || viewer.role !== 1) return [];
  const maySend = !answered.ownIsLive && !answered.ownWasDeclined;
  return maySend ? ['ask-about-project', 'send-proposal'] : ['ask-about-project'];
}
