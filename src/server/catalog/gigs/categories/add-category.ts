// add-category and add-subcategory. Guarantees: names are unique within their list; the numbers that the search table packs into bits
// (search-bits.ts) are never reused.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type {
  addCategory as categoryEndpoint,
  addSubcategory as subcategoryEndpoint,
} from '#contract/catalog/gigs/catalog.endpoints.ts';
import { catalogLimits } from '#contract/catalog/gigs/catalog.schema.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { highestNumbers, lockCatalog, insertCategory, insertSubcategory } from './category.store.ts';
import { assertNameFree, categoryOf, freshTree } from './catalog.policy.ts';
import { slugOf } from '../gig-slug.ts';

const maxCategoryNumber = 31;
const maxSubcategoryNumber = 1023;

export async function addCategory(
  tx: Tx,
  viewer: Viewer,
  input: ParsedOf<typeof categoryEndpoint>,
): Promise<{ slug: string }> {
  const { name, description } = input;
  await lockCatalog(tx);
  const { all } = await freshTree(tx);
  assertNameFree(all, name);
  const numbers = await highestNumbers(tx);
  if (all.length >= catalogLimits.categories || numbers.category >= maxCategoryNumber) refuse('catalog_full');
  const slug = freeSlug(
    name,
    all.map((existing) => existing.slug),
  );
  await insertCategory(tx, { slug, name, description, number: numbers.category + 1 });
  await insertFirst(tx, slug, input.subcategory, numbers.subcategory);
  await audit(tx, 'category.added', { userId: viewer.userId, details: { slug, ...input } });
  publish(tx, { name: 'category.changed', category: slug, subcategory: null, at: tx.now.toISOString() });
  return { slug };
}

async function insertFirst(tx: Tx, category: string, name: string, highest: number): Promise<void> {
  if (highest >= maxSubcategoryNumber) refuse('catalog_full');
  await insertSubcategory(tx, { category, slug: freeSlug(name, []), name, number: highest + 1 });
}

export async function addSubcategory(
  tx: Tx,
  viewer: Viewer,
  { category: parent, name }: ParsedOf<typeof subcategoryEndpoint>,
): Promise<{ slug: string }> {
  await lockCatalog(tx);
  const category = categoryOf(await freshTree(tx), parent);
  assertNameFree(category.subcategories, name);
  const { subcategory: highest } = await highestNumbers(tx);
  if (category.subcategories.length >= catalogLimits.subcategories || highest >= maxSubcategoryNumber)
    refuse('catalog_full');
  const slug = freeSlug(
    name,
    [...category.subcategories, ...category.moved].map((existing) => existing.slug),
  );
  await insertSubcategory(tx, { category: parent, slug, name, number: highest + 1 });
  await audit(tx, 'subcategory.added', { userId: viewer.userId, details: { category: parent, slug, name } });
  publish(tx, { name: 'category.changed', category: parent, subcategory: slug, at: tx.now.toISOString() });
  return { slug };
}

/** From the name, with a number when that slug is taken. */
function freeSlug(name: string, taken: readonly string[]): string {
  const base = slugOf(name)
    .slice(0, 36)
    .replace(/(?<!-)-+$/, '');
  const plain = base.length < 2 ? `${base}-gigs` : base;
  for (let number = 1; ; number++) {
    const slug = number === 1 ? plain : `${plain}-${number}`;
    if (!taken.includes(slug)) return slug;
  }
}
