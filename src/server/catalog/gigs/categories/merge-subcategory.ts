// merge-subcategory: merges a subcategory into another one of its category. Its row stays, so that old addresses and saved searches
// resolve; its gigs and drafts follow (apply-catalog-change.ts). Guarantees: never into itself, nor into a merged one.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { mergeSubcategory as endpoint } from '#contract/catalog/gigs/catalog.endpoints.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { freshTree, subcategoryOf } from './catalog.policy.ts';
import { lockCatalog, mergeRows } from './category.store.ts';

export async function mergeSubcategory(
  tx: Tx,
  viewer: Viewer,
  { category, subcategory: slug, into, reasons }: ParsedOf<typeof endpoint>,
): Promise<Record<string, never>> {
  await lockCatalog(tx);
  const tree = await freshTree(tx);
  subcategoryOf(tree, category, slug);
  if (into === slug || !tree.category(category)!.subcategories.some((target) => target.slug === into))
    refuse('invalid_input', { errors: { into: 'Choose another subcategory of this category' } });
  await mergeRows(tx, category, { slug, into, because: reasons });
  await audit(tx, 'subcategory.merged', {
    userId: viewer.userId,
    details: { category, slug, into, reasons },
  });
  publish(tx, { name: 'subcategory.merged', category, subcategory: slug, at: tx.now.toISOString() });
  return {};
}
