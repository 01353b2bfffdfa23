// A removal of two-factor as support sees it, with the viewer's allowed actions.
import type { TwoFactorRemoval } from '#contract/people/accounts/two-factor-removal.schema.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { personsById } from '../profiles/person.view.ts';
import { findOpenRemoval, findRemoval } from './removal.store.ts';
import type { RemovalRow } from './removal.store.ts';

export async function removalView(read: Read, viewerId: string, id: string): Promise<TwoFactorRemoval> {
  const row = await findRemoval(read, id);
  assert(row, `removal ${id} exists`);
  return viewOf(read, viewerId, row);
}

/** The one that waits for a second agent or for its time; null if there is none. */
export async function openRemovalOf(
  read: Read,
  viewerId: string,
  userId: string,
): Promise<TwoFactorRemoval | null> {
  const row = await findOpenRemoval(read, userId);
  return row && viewOf(read, viewerId, row);
}

async function viewOf(read: Read, viewerId: string, row: RemovalRow): Promise<TwoFactorRemoval> {
  const agents = [row.proposed_by, row.approved_by].filter((id) => id !== null);
  const people = await personsById(read, agents);
  return {
    id: row.id,
    state: row.state,
    reasons: row.reasons,
    proposedBy: people.get(row.proposed_by)!.displayName,
    proposedAt: row.proposed_at.toISOString(),
    approvedBy: row.approved_by && people.get(row.approved_by)!.displayName,
    dueAt: row.due_at?.toISOString() ?? null,
    allowedActions: actionsOn(row, viewerId),
  };
}

function actionsOn(row: RemovalRow, viewerId: string): TwoFactorRemoval['allowedActions'] {
  if (row.user_id === viewerId || (row.state !== 'proposed' && row.state !== 'approved')) return [];
  const mayApprove = row.state === 'proposed' && row.proposed_by !== viewerId;
  return [
    ...(mayApprove ? (['approve-two-factor-removal'] as const) : []),
    'cancel-two-factor-removal' as const,
  ];
}
