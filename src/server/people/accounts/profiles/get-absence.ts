// get-absence: the caller's announced absence; null once its last day is over.
import type { Absence } from '#contract/people/accounts/absence.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findAbsence } from './absence.report.ts';

export async function getAbsence(read: Read, viewer: Viewer): Promise<{ absence: Absence | null }> {
  return { absence: await findAbsence(read, viewer.userId) };
}
