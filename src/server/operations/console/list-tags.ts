// list-tags: tags by prefix in alphabetical order, optionally only merged or blocked ones.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { ListOf } from '#contract/common/page.ts';
import type { listTags as endpoint } from '#contract/operations/console/catalog.endpoints.ts';
import type { ConsoleTag } from '#contract/catalog/gigs/catalog.schema.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listTagRows } from './catalog.report.ts';

export async function listTags(
  read: Read,
  _viewer: Viewer,
  { q, show, cursor, limit }: ParsedOf<typeof endpoint>,
): Promise<ListOf<ConsoleTag>> {
  const after = readCursor(cursor, ['string'])?.[0];
  const rows = await listTagRows(read, {
    prefix: q,
    isRuled: show === 'ruled',
    after: after === undefined ? null : String(after),
    limit,
  });
  const { rows: shown, nextCursor } = toPage(rows, limit, (last) => [last.tag]);
  return {
    items: shown.map(({ tag, gigs, projects, becomes, reason, decidedAt }) => ({
      tag,
      gigCount: gigs,
      projectCount: projects,
      rule: decidedAt && { becomes, reasons: reason ?? '', decidedAt: decidedAt.toISOString() },
    })),
    nextCursor,
    total: null,
  };
}
