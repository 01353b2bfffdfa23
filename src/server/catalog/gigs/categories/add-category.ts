// add-category and add-subcategory: support adds to the catalogue. Guards: names are unique where they are read side by side; the
// numbers that the search table packs are given once and never again (search-bits.ts has room for so many).
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type {
  addCategory as categoryEndpoint,
  addSubcategory as subcategoryEndpoint,
} from '#contract/gigs/catalogue.endpoints.ts';
import { catalogueLimits } from '#contract/gigs/catalogue.schema.ts';
import { audit } from '#server/platform/audit.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import { publish } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { highestNumbers, holdCatalogue, insertCategory, insertSubcategory } from './category.store.ts';
import { assertNameFree, categoryOf, freshTree } from './catalogue.policy.ts';
import { slugOf } from './gig-slug.ts';

const mostCategoryNumber = 31;
const mostSubcategoryNumber = 1023;

export async function addCategory(
  tx: Tx,
  viewer: Viewer,
  input: ParsedOf<typeof categoryEndpoint>,
): Promise<{ slug: string }> {
  const { name, description } = input;
  await holdCatalogue(tx);
  const { all } = await freshTree(tx);
  assertNameFree(all, name);
  const numbers = await highestNumbers(tx);
  if (all.length >= catalogueLimits.categories || numbers.category >= mostCategoryNumber)
    refuse('catalogue_full');
  const slug = freeSlug(
    name,
    all.map((one) => one.slug),
  );
  await insertCategory(tx, { slug, name, description, number: numbers.category + 1 });
  await insertFirst(tx, slug, input.subcategory, numbers.subcategory);
  await audit(tx, 'category.added', { userId: viewer.userId, details: { slug, ...input } });
  publish(tx, { name: 'category.changed', category: slug, subcategory: null, at: tx.now.toISOString() });
  return { slug };
}

async function insertFirst(tx: Tx, category: string, name: string, highest: number): Promise<void> {
  if (highest >= mostSubcategoryNumber) refuse('catalogue_full');
  await insertSubcategory(tx, { category, slug: freeSlug(name, []), name, number: highest + 1 });
}

export async function addSubcategory(
  tx: Tx,
  viewer: Viewer,
  { category: parent, name }: ParsedOf<typeof subcategoryEndpoint>,
): Promise<{ slug: string }> {
  await holdCatalogue(tx);
  const category = categoryOf(await freshTree(tx), parent);
  assertNameFree(category.subcategories, name);
  const { subcategory: highest } = await highestNumbers(tx);
  if (category.subcategories.length >= catalogueLimits.subcategories || highest >= mostSubcategoryNumber)
    refuse('catalogue_full');
  const slug = freeSlug(
    name,
    [...category.subcategories, ...category.moved].map((one) => one.slug),
  );
  await insertSubcategory(tx, { category: parent, slug, name, number: highest + 1 });
  await audit(tx, 'subcategory.added', { userId: viewer.userId, details: { category: parent, slug, name } });
  publish(tx, { name: 'category.changed', category: parent, subcategory: slug, at: tx.now.toISOString() });
  return { slug };
}

/** Made of the name, and of a number where that address is taken already. */
function freeSlug(name: string, taken: readonly string[]): string {
  const made = slugOf(name).slice(0, 36).replace(/-+$/, '');
  const plain = made.length < 2 ? `${made}-gigs` : made;
  for (let number = 1; ; number++) {
    const slug = number === 1 ? plain : `${plain}-${number}`;
    if (!taken.includes(slug)) return slug;
  }
}
