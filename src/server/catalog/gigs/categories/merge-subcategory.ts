// merge-subcategory: one subcategory becomes another one of its category. Its row stays, so that old addresses and saved searches find
// the way; its gigs and drafts follow (settle-catalogue.ts). Guards: never into itself, nor into what became another one.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { mergeSubcategory as endpoint } from '#contract/gigs/catalogue.endpoints.ts';
import { audit } from '#server/platform/audit.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import { publish } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { freshTree, subcategoryOf } from './catalogue.policy.ts';
import { holdCatalogue, mergeRows } from './category.store.ts';

export async function mergeSubcategory(
  tx: Tx,
  viewer: Viewer,
  { category, subcategory: slug, into, reasons }: ParsedOf<typeof endpoint>,
): Promise<Record<string, never>> {
  await holdCatalogue(tx);
  const tree = await freshTree(tx);
  subcategoryOf(tree, category, slug);
  if (into === slug || !tree.category(category)!.subcategories.some((one) => one.slug === into))
    refuse('invalid_input', { errors: { into: 'Choose another subcategory of this category' } });
  await mergeRows(tx, category, { slug, into, because: reasons });
  await audit(tx, 'subcategory.merged', {
    userId: viewer.userId,
    details: { category, slug, into, reasons },
  });
  publish(tx, { name: 'subcategory.merged', category, subcategory: slug, at: tx.now.toISOString() });
  return {};
}
