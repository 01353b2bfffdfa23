// list-thesaurus: entries in the order of their phrases, by text, by work and by who changed them.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { ListOf } from '#contract/common/page.ts';
import type { listThesaurus as endpoint } from '#contract/discovery/thesaurus/thesaurus.endpoints.ts';
import type { ConsoleThesaurusEntry } from '#contract/discovery/thesaurus/thesaurus.schema.ts';
import { categoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import { readCursor, toPage } from '#server/platform/http/cursor.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { plainText } from './plain-text.ts';
import { targetNameOf } from './target-name.ts';
import { listEntries } from './thesaurus.store.ts';

export async function listThesaurus(
  read: Read,
  _viewer: Viewer,
  { q, work, show, cursor, limit }: ParsedOf<typeof endpoint>,
): Promise<ListOf<ConsoleThesaurusEntry>> {
  const after = readCursor(cursor, ['string', 'string', 'string']) as [string, string, string] | null;
  const text = plainText(q);
  // A text without letters and digits is in no phrase.
  const found =
    q !== '' && text === ''
      ? []
      : await listEntries(read, { text, work: work ?? null, show, after, limit: limit + 1 });
  const { rows, nextCursor } = toPage(found, limit, (row) => [row.phrase, row.kind, row.target]);
  const tree = await categoryTree(read);
  return {
    items: rows.map((row) => ({
      id: row.id,
      phrase: row.phrase,
      kind: row.kind,
      target: row.target,
      targetName: targetNameOf(tree, row),
      weight: row.weight,
      fileWeight: row.file_weight,
      isOn: row.is_on,
    })),
    nextCursor,
    total: null,
  };
}
