// save-category and save-subcategory: name, description, and closed for new gigs.
// Guarantees: the address never changes, so no link breaks; existing gigs stay findable.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type {
  saveCategory as categoryEndpoint,
  saveSubcategory as subcategoryEndpoint,
} from '#contract/catalog/gigs/catalog.endpoints.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { assertNameFree, categoryOf, freshTree, subcategoryOf } from './catalog.policy.ts';
import { findSubcategoryRow, lockCatalog, saveCategoryRow, saveSubcategoryRow } from './category.store.ts';

export async function saveCategory(
  tx: Tx,
  viewer: Viewer,
  { category: slug, ...to }: ParsedOf<typeof categoryEndpoint>,
): Promise<Record<string, never>> {
  await lockCatalog(tx);
  const tree = await freshTree(tx);
  const { name, description } = categoryOf(tree, slug);
  assertNameFree(tree.all, to.name, slug);
  await saveCategoryRow(tx, slug, to);
  await audit(tx, 'category.saved', {
    userId: viewer.userId,
    details: { slug, was: { name, description }, ...to },
  });
  publish(tx, { name: 'category.renamed', category: slug, subcategory: null, at: tx.now.toISOString() });
  return {};
}

export async function saveSubcategory(
  tx: Tx,
  viewer: Viewer,
  { category, subcategory: slug, name, isClosed }: ParsedOf<typeof subcategoryEndpoint>,
): Promise<Record<string, never>> {
  await lockCatalog(tx);
  const tree = await freshTree(tx);
  const was = subcategoryOf(tree, category, slug);
  assertNameFree(categoryOf(tree, category).subcategories, name, slug);
  const row = await findSubcategoryRow(tx, category, slug);
  const closedAt = isClosed ? (row?.closed_at ?? tx.now) : null;
  await saveSubcategoryRow(tx, category, slug, { name, closed_at: closedAt });
  await audit(tx, 'subcategory.saved', {
    userId: viewer.userId,
    details: { category, slug, was: { name: was.name, isClosed: was.isClosed }, name, isClosed },
  });
  const event = was.name === name ? 'category.changed' : 'category.renamed';
  publish(tx, { name: event, category, subcategory: slug, at: tx.now.toISOString() });
  return {};
}
