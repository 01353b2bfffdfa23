// A decision of support as whom it concerns reads it, and as support does.
// Guards: evidence and names of support never reach the person whom it concerns.
import type { MeasureCase } from '#contract/trust/moderation/measure-case.schema.ts';
import type { Measure } from '#contract/trust/moderation/measure.schema.ts';
import { hasOtherSupport } from '#server/people/accounts/grant-support.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { getMeasureWithGig } from './measure.store.ts';
import type { MeasureWithGig } from './measure.store.ts';

export function measureView(row: MeasureWithGig): Measure {
  return {
    id: row.id,
    kind: row.kind,
    scopes: row.scopes,
    gig: row.gig_id === null ? null : { id: row.gig_id, title: row.gig_title ?? '' },
    rule: row.rule,
    reasons: row.reasons,
    imposedAt: row.imposed_at.toISOString(),
    untilAt: row.until_at?.toISOString() ?? null,
    state: row.state,
    appeal: row.appeal === null ? null : { text: row.appeal, at: row.appealed_at!.toISOString() },
    decision: row.decision === null ? null : { text: row.decision, at: row.decided_at!.toISOString() },
    mayAppeal: row.state === 'in-force',
  };
}

export async function measureCases(
  read: Read,
  viewerId: string,
  rows: readonly MeasureWithGig[],
): Promise<MeasureCase[]> {
  const people = await personsById(
    read,
    rows.flatMap((row) => [row.user_id, row.imposed_by]),
  );
  const isAlone = !(await hasOtherSupport(read, viewerId));
  return rows.map((row) => ({
    ...measureView(row),
    person: people.get(row.user_id)!,
    evidence: row.evidence,
    imposedBy: people.get(row.imposed_by)!.displayName,
    allowedActions: actionsOn(row, viewerId, isAlone),
  }));
}

function actionsOn(row: MeasureWithGig, viewerId: string, isAlone: boolean): MeasureCase['allowedActions'] {
  if (row.user_id === viewerId) return [];
  if (row.state === 'appealed')
    return isAlone || row.imposed_by !== viewerId ? ['uphold-measure', 'lift-measure'] : ['lift-measure'];
  return row.state === 'in-force' || row.state === 'upheld' ? ['lift-measure'] : [];
}

export async function measureCase(read: Read, viewerId: string, id: string): Promise<MeasureCase> {
  const [view] = await measureCases(read, viewerId, [await getMeasureWithGig(read, id)]);
  return view!;
}
