// One transition of a project, shared by every command: lock, check the machine, move, publish.
// Guarantees: refusals in this order: unknown or not visible, wrong party, wrong state.
import { next } from '#contract/common/machine.ts';
import { projectMachine } from '#contract/deals/projects/project.machine.ts';
import type { ProjectState, ProjectVerb } from '#contract/deals/projects/project.machine.ts';
import type { ProjectEvent, ProposalEventName } from '#contract/deals/projects/project.events.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { isBuyerOf, maySee } from './project.policy.ts';
import type { ProjectViewer } from './project.policy.ts';
import { lockProjectRow, moveProject } from './project.store.ts';
import type { ProjectChange, ProjectRow } from './project.store.ts';
import { findProposalOf } from './proposal.store.ts';
import { closeInvitations, isInvited } from './question.store.ts';

export type ProjectActor = 'buyer' | 'seller' | 'system';

export async function findProjectViewer(
  read: Read,
  viewer: Pick<Viewer, 'userId' | 'role'>,
  projectId: string,
): Promise<ProjectViewer> {
  return {
    userId: viewer.userId,
    role: viewer.role,
    isInvited: await isInvited(read, projectId, viewer.userId),
    hasProposal: (await findProposalOf(read, projectId, viewer.userId)) !== null,
  };
}

/** Locks the project and refuses unless the viewer may do this now. */
export async function beginProjectStep(
  tx: Tx,
  viewer: Pick<Viewer, 'userId' | 'role'>,
  projectId: string,
  verb: ProjectVerb,
): Promise<ProjectRow> {
  const project = await lockProjectRow(tx, projectId);
  if (!project || !maySee(project, await findProjectViewer(tx, viewer, projectId)))
    return refuse('project_not_found');
  assertMay(project, verb, isBuyerOf(project, viewer) ? 'buyer' : 'seller');
  return project;
}

export function assertMay(project: ProjectRow, verb: ProjectVerb, actor: ProjectActor): void {
  const answer = next(projectMachine, project.state, verb, actor);
  if (!answer.allowed) refuse(answer.why === 'wrong-actor' ? 'project_wrong_actor' : 'project_wrong_state');
}

/** Moves a locked project and publishes the event. */
export async function finishProjectStep(
  tx: Tx,
  project: ProjectRow,
  verb: ProjectVerb,
  actor: ProjectActor,
  change: ProjectChange = {},
): Promise<ProjectRow> {
  assertMay(project, verb, actor);
  const step = projectMachine.transitions.find(({ name }) => name === verb)!;
  const to = (step.to === 'same' ? project.state : step.to) as ProjectState;
  const ends = projectMachine.final.includes(to);
  if (ends) await closeInvitations(tx, project.id);
  const moved = await moveProject(tx, project, to, { ...change, ...(ends && { ended_at: tx.now }) });
  if (step.emits.startsWith('project.') && !concernsOneSeller(step.emits)) {
    publish(tx, {
      name: step.emits,
      projectId: project.id,
      buyerId: project.buyer_id,
      actor,
      at: tx.now.toISOString(),
    } as ProjectEvent);
  }
  return moved;
}

/** Published by the command, which knows the seller (`publishProposalEvent`). */
function concernsOneSeller(event: string): boolean {
  return ['project.seller_invited', 'project.question_asked', 'project.question_answered'].includes(event);
}

export function publishProposalEvent(
  tx: Tx,
  project: Pick<ProjectRow, 'id' | 'buyer_id'>,
  event: { name: ProposalEventName; itemId: string; sellerId: string; actor: ProjectActor },
): void {
  publish(tx, {
    name: event.name,
    projectId: project.id,
    itemId: event.itemId,
    buyerId: project.buyer_id,
    sellerId: event.sellerId,
    actor: event.actor,
    at: tx.now.toISOString(),
  } as ProjectEvent);
}
