// list-tags: tags by how they begin, in the order of the alphabet, or only those that something was decided about.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { ListOf } from '#contract/common/page.ts';
import type { listTags as endpoint } from '#contract/console/catalogue.endpoints.ts';
import type { KeptTag } from '#contract/gigs/catalogue.schema.ts';
import { readCursor, writeCursor } from '#server/platform/cursor.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { listTagRows } from './catalogue.report.ts';

export async function listTags(
  read: Read,
  _viewer: Viewer,
  { q, show, cursor, limit }: ParsedOf<typeof endpoint>,
): Promise<ListOf<KeptTag>> {
  const after = readCursor(cursor, ['string'])?.[0];
  const rows = await listTagRows(read, {
    begins: q,
    isRuled: show === 'ruled',
    after: after === undefined ? null : String(after),
    limit,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ tag, gigs, projects, becomes, reason, decidedAt }) => ({
      tag,
      gigCount: gigs,
      projectCount: projects,
      rule: decidedAt && { becomes, reasons: reason ?? '', decidedAt: decidedAt.toISOString() },
    })),
    nextCursor: rows.length > limit && last ? writeCursor([last.tag]) : null,
    total: null,
  };
}
