// list-alike-pictures and dismiss-alike-pictures: pairs of pictures that look alike, before support.
// Guards: leaving both up changes nothing for their sellers; nobody answers a pair of their own.
import type { ListOf } from '#contract/common/page.ts';
import type { AlikePictures } from '#contract/trust/copyright/claim.schema.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { picturesById } from '#server/foundation/uploads/pictures/picture.view.ts';
import { listOpenPairs, lockPair, moveToDismissed } from './alike.store.ts';

export async function listAlikePictures(
  read: Read,
  _viewer: Viewer,
  page: { cursor?: string | undefined; limit: number },
): Promise<ListOf<AlikePictures>> {
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
      picture: { ...pictures.get(row.picture_id)!, alt: 'The later picture' },
      seller: people.get(row.seller_id)!,
      uploadedAt: row.uploaded_at.toISOString(),
      gig: row.gig,
    },
    earlier: {
      picture: { ...pictures.get(row.earlier_picture_id)!, alt: 'The earlier picture' },
      seller: people.get(row.earlier_seller_id)!,
      uploadedAt: row.earlier_uploaded_at.toISOString(),
      gig: row.earlier_gig,
    },
    distance: row.distance,
    foundAt: row.found_at.toISOString(),
  }));
  return { items, nextCursor, total: null };
}

export async function dismissAlikePictures(
  tx: Tx,
  viewer: Viewer,
  { alikeId }: { alikeId: string },
): Promise<Record<string, never>> {
  const pair = await lockPair(tx, alikeId);
  if (!pair) return refuse('alike_not_found');
  if ([pair.seller_id, pair.earlier_seller_id].includes(viewer.userId)) refuse('measure_own');
  await moveToDismissed(tx, alikeId, viewer.userId);
  await audit(tx, 'claim.alike_dismissed', {
    userId: pair.seller_id,
    details: { by: viewer.userId, alikeId },
  });
  return {};
}
