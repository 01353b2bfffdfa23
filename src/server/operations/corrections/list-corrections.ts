// list-corrections: those awaiting a decision, or all.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { ListOf } from '#contract/common/page.ts';
import type { listCorrections as endpoint } from '#contract/operations/corrections/correction.endpoints.ts';
import type { Correction } from '#contract/operations/corrections/correction.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listCorrectionRows } from './correction.store.ts';
import { correctionViews } from './correction.view.ts';

export async function listCorrections(
  read: Read,
  viewer: Viewer,
  page: ParsedOf<typeof endpoint>,
): Promise<ListOf<Correction>> {
  const { rows, nextCursor } = await listCorrectionRows(read, page);
  return { items: await correctionViews(read, viewer.userId, rows), nextCursor, total: null };
}
