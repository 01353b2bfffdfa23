// move-category and move-subcategory: one place up or down in the public lists.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type {
  moveCategory as categoryEndpoint,
  moveSubcategory as subcategoryEndpoint,
} from '#contract/catalog/gigs/catalog.endpoints.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { categoryOf, freshTree, subcategoryOf } from './catalog.policy.ts';
import { lockCatalog, swapPositions } from './category.store.ts';

export async function moveCategory(
  tx: Tx,
  viewer: Viewer,
  { category, to }: ParsedOf<typeof categoryEndpoint>,
): Promise<Record<string, never>> {
  await lockCatalog(tx);
  categoryOf(await freshTree(tx), category);
  return move(tx, viewer, { category }, to);
}

export async function moveSubcategory(
  tx: Tx,
  viewer: Viewer,
  { category, subcategory, to }: ParsedOf<typeof subcategoryEndpoint>,
): Promise<Record<string, never>> {
  await lockCatalog(tx);
  subcategoryOf(await freshTree(tx), category, subcategory);
  return move(tx, viewer, { category, subcategory }, to);
}

async function move(
  tx: Tx,
  viewer: Viewer,
  what: { category: string; subcategory?: string },
  to: 'up' | 'down',
): Promise<Record<string, never>> {
  if (!(await swapPositions(tx, what, to))) return {};
  await audit(tx, 'category.moved', { userId: viewer.userId, details: { ...what, to } });
  const { category, subcategory = null } = what;
  publish(tx, { name: 'category.changed', category, subcategory, at: tx.now.toISOString() });
  return {};
}
