// One step of a brief, the part that every command shares: lock, ask the machine, move, tell.
// Guards: refusals in this order: unknown or not for these eyes, wrong side, wrong state.
import { next } from '#contract/common/machine.ts';
import { projectMachine } from '#contract/deals/projects/project.machine.ts';
import type { ProjectState, ProjectVerb } from '#contract/deals/projects/project.machine.ts';
import type { ProjectEvent, ProposalEventName } from '#contract/deals/projects/project.events.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { isBuyerOf, maySee } from './project.policy.ts';
import type { Standing } from './project.policy.ts';
import { lockProjectRow, moveProject } from './project.store.ts';
import type { ProjectChange, ProjectRow } from './project.store.ts';
import { findProposalOf } from './proposal.store.ts';
import { isInvited } from './question.store.ts';

export type ProjectActor = 'buyer' | 'seller' | 'system';

export async function standingOf(
  read: Read,
  viewer: Pick<Viewer, 'userId' | 'role'>,
  projectId: string,
): Promise<Standing> {
  return {
    userId: viewer.userId,
    role: viewer.role,
    isInvited: await isInvited(read, projectId, viewer.userId),
    hasProposal: (await findProposalOf(read, projectId, viewer.userId)) !== null,
  };
}

/** Locks the brief and refuses unless the viewer may do this with it now. */
export async function beginProjectStep(
  tx: Tx,
  viewer: Pick<Viewer, 'userId' | 'role'>,
  projectId: string,
  verb: ProjectVerb,
): Promise<ProjectRow> {
  const project = await lockProjectRow(tx, projectId);
  if (!project || !maySee(project, await standingOf(tx, viewer, projectId)))
    return refuse('project_not_found');
  assertMay(project, verb, isBuyerOf(project, viewer) ? 'buyer' : 'seller');
  return project;
}

export function assertMay(project: ProjectRow, verb: ProjectVerb, actor: ProjectActor): void {
  const asked = next(projectMachine, project.state, verb, actor);
  if (!asked.allowed) refuse(asked.why === 'wrong-actor' ? 'project_wrong_actor' : 'project_wrong_state');
}

/** Moves a locked brief along `verb` and tells it. */
export async function finishProjectStep(
  tx: Tx,
  project: ProjectRow,
  verb: ProjectVerb,
  by: ProjectActor,
  change: ProjectChange = {},
): Promise<ProjectRow> {
  assertMay(project, verb, by);
  const step = projectMachine.transitions.find((one) => one.name === verb)!;
  const to = (step.to === 'same' ? project.state : step.to) as ProjectState;
  const ends = projectMachine.final.includes(to);
  const moved = await moveProject(tx, project, to, { ...change, ...(ends && { ended_at: tx.now }) });
  if (step.emits.startsWith('project.') && !isAboutOne(step.emits)) {
    publish(tx, {
      name: step.emits,
      projectId: project.id,
      buyerId: project.buyer_id,
      actor: by,
      at: tx.now.toISOString(),
    } as ProjectEvent);
  }
  return moved;
}

/** Told with the seller it concerns, by whoever knows them (`tellOne`). */
function isAboutOne(event: string): boolean {
  return ['project.seller_invited', 'project.question_asked', 'project.question_answered'].includes(event);
}

export function tellOne(
  tx: Tx,
  project: Pick<ProjectRow, 'id' | 'buyer_id'>,
  told: { name: ProposalEventName; itemId: string; sellerId: string; by: ProjectActor },
): void {
  publish(tx, {
    name: told.name,
    projectId: project.id,
    itemId: told.itemId,
    buyerId: project.buyer_id,
    sellerId: told.sellerId,
    actor: told.by,
    at: tx.now.toISOString(),
  } as ProjectEvent);
}
