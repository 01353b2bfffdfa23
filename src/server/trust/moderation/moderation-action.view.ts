// A moderation action as the affected user and support see it. Evidence and agent names never reach the affected user.
import type { ModerationActionAdminView } from '#contract/trust/moderation/moderation-admin.schema.ts';
import type { ModerationAction } from '#contract/trust/moderation/moderation.schema.ts';
import { hasOtherSupport } from '#server/people/accounts/grant-support.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { getModerationActionWithGig } from './moderation-action.store.ts';
import type { ModerationActionWithGig } from './moderation-action.store.ts';

export function moderationActionView(row: ModerationActionWithGig): ModerationAction {
  return {
    id: row.id,
    kind: row.kind,
    scopes: row.scopes,
    gig: row.gig_id === null ? null : { id: row.gig_id, title: row.gig_title ?? '' },
    rule: row.rule,
    reasons: row.reasons,
    imposedAt: row.imposed_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    state: row.state,
    appeal: row.appeal === null ? null : { text: row.appeal, at: row.appealed_at!.toISOString() },
    decision: row.decision === null ? null : { text: row.decision, at: row.decided_at!.toISOString() },
    mayAppeal: row.state === 'in-force',
  };
}

export async function moderationActionAdminViews(
  read: Read,
  viewerId: string,
  rows: readonly ModerationActionWithGig[],
): Promise<ModerationActionAdminView[]> {
  const people = await personsById(
    read,
    rows.flatMap((row) => [row.user_id, ...(row.imposed_by === null ? [] : [row.imposed_by])]),
  );
  const isOnlyAgent = !(await hasOtherSupport(read, viewerId));
  return rows.map((row) => ({
    ...moderationActionView(row),
    person: people.get(row.user_id)!,
    evidence: row.evidence,
    imposedBy: row.imposed_by === null ? null : people.get(row.imposed_by)!.displayName,
    allowedActions: actionsOn(row, viewerId, isOnlyAgent),
  }));
}

function actionsOn(
  row: ModerationActionWithGig,
  viewerId: string,
  isOnlyAgent: boolean,
): ModerationActionAdminView['allowedActions'] {
  if (row.user_id === viewerId) return [];
  if (row.state === 'appealed')
    return isOnlyAgent || row.imposed_by !== viewerId
      ? ['uphold-moderation-action', 'lift-moderation-action']
      : ['lift-moderation-action'];
  return row.state === 'in-force' || row.state === 'upheld' ? ['lift-moderation-action'] : [];
}

export async function moderationActionAdminView(
  read: Read,
  viewerId: string,
  id: string,
): Promise<ModerationActionAdminView> {
  const [view] = await moderationActionAdminViews(read, viewerId, [
    await getModerationActionWithGig(read, id),
  ]);
  return view!;
}
