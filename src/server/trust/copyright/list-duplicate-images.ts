// list-duplicate-images and dismiss-duplicate-images: matching images for support to decide.
// Dismissing changes nothing for the sellers; an agent cannot dismiss a pair of their own.
import type { ListOf } from '#contract/common/page.ts';
import type { DuplicateImages } from '#contract/trust/copyright/claim.schema.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { picturesById } from '#server/foundation/uploads/pictures/picture.view.ts';
import { listOpenPairs, lockPair, moveToDismissed } from './duplicate-image.store.ts';

export async function listDuplicateImages(
  read: Read,
  _viewer: Viewer,
  page: { cursor?: string | undefined; limit: number },
): Promise<ListOf<DuplicateImages>> {
  const { rows, nextCursor } = await listOpenPairs(read, page);
  const people = await personsById(
    read,
    rows.flatMap((row) => [row.seller_id, row.earlier_seller_id]),
  );
  const pictures = await picturesById(
    read,
    rows.flatMap((row) => [row.picture_id, row.earlier_picture_id]),
  );
  const items = rows.map((row) => ({
    id: row.id,
    later: {
      picture: { ...pictures.get(row.picture_id)!, alt: 'The later image' },
      seller: people.get(row.seller_id)!,
      uploadedAt: row.uploaded_at.toISOString(),
      gig: row.gig,
    },
    earlier: {
      picture: { ...pictures.get(row.earlier_picture_id)!, alt: 'The earlier image' },
      seller: people.get(row.earlier_seller_id)!,
      uploadedAt: row.earlier_uploaded_at.toISOString(),
      gig: row.earlier_gig,
    },
    distance: row.distance,
    foundAt: row.found_at.toISOString(),
  }));
  return { items, nextCursor, total: null };
}

export async function dismissDuplicateImages(
  tx: Tx,
  viewer: Viewer,
  { duplicateId }: { duplicateId: string },
): Promise<Record<string, never>> {
  const pair = await lockPair(tx, duplicateId);
  if (!pair) return refuse('duplicate_not_found');
  if ([pair.seller_id, pair.earlier_seller_id].includes(viewer.userId)) refuse('conflict_of_interest');
  await moveToDismissed(tx, duplicateId, viewer.userId);
  await audit(tx, 'claim.duplicate_dismissed', {
    userId: pair.seller_id,
    details: { by: viewer.userId, duplicateId },
  });
  return {};
}
