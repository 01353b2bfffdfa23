// A correction as support sees it, with the viewer's allowed actions.
import type { Correction } from '#contract/operations/corrections/correction.schema.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findCorrection } from './correction.store.ts';
import type { CorrectionWithOrder } from './correction.store.ts';

export async function correctionViews(
  read: Read,
  viewerId: string,
  rows: readonly CorrectionWithOrder[],
): Promise<Correction[]> {
  const people = await personsById(
    read,
    rows.flatMap((row) => [row.user_id, row.proposed_by, row.decided_by]).filter((id) => id !== null),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    person: people.get(row.user_id)!,
    amountMinor: row.amount_minor,
    orderNumber: row.order_number,
    publicNote: row.public_note,
    reasons: row.reasons,
    state: row.state,
    proposedBy: people.get(row.proposed_by)!.displayName,
    proposedAt: row.proposed_at.toISOString(),
    decided:
      row.decided_at === null
        ? null
        : {
            by: people.get(row.decided_by!)!.displayName,
            at: row.decided_at.toISOString(),
            text: row.decision,
          },
    allowedActions: actionsOn(row, viewerId),
  }));
}

function actionsOn(row: CorrectionWithOrder, viewerId: string): Correction['allowedActions'] {
  if (row.state !== 'proposed' || row.user_id === viewerId) return [];
  return row.proposed_by === viewerId ? ['withdraw-correction'] : ['approve-correction', 'refuse-correction'];
}

export async function correctionView(read: Read, viewerId: string, id: string): Promise<Correction> {
  const row = (await findCorrection(read, id)) ?? refuse('correction_not_found');
  const [view] = await correctionViews(read, viewerId, [row]);
  return view!;
}
