// list-own-measures and list-measures: decisions of support, for whom they concern and for support.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { ListOf } from '#contract/common/page.ts';
import type { MeasureCase } from '#contract/trust/moderation/measure-case.schema.ts';
import type { listMeasures as endpoint } from '#contract/trust/moderation/measure.endpoints.ts';
import type { Measure } from '#contract/trust/moderation/measure.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import * as store from './measure.store.ts';
import { measureCases, measureView } from './measure.view.ts';

export async function listOwnMeasures(
  read: Read,
  viewer: Viewer,
  page: { cursor?: string | undefined; limit: number },
): Promise<ListOf<Measure>> {
  const { rows, nextCursor } = await store.listMeasuresOf(read, viewer.userId, page);
  return { items: rows.map(measureView), nextCursor, total: null };
}

export async function listMeasures(
  read: Read,
  viewer: Viewer,
  { show, ...page }: ParsedOf<typeof endpoint>,
): Promise<ListOf<MeasureCase>> {
  const { rows, nextCursor } =
    show === 'appealed' ? await store.listAppeals(read, page) : await store.listNewestMeasures(read, page);
  return { items: await measureCases(read, viewer.userId, rows), nextCursor, total: null };
}

/** The newest decisions about one person, for their file. */
export async function measuresOf(read: Read, viewerId: string, userId: string): Promise<MeasureCase[]> {
  const { rows } = await store.listMeasuresOf(read, userId, { limit: 20 });
  return measureCases(read, viewerId, rows);
}
