// save-gig: keeps some parts of a gig. Guards: nobody saves over a version they have not seen, and a gig that buyers may see
// (or will see again) stays complete; otherwise nothing is saved.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { saveGig as endpoint } from '#contract/gigs/own-gig.endpoints.ts';
import type { OwnGig } from '#contract/gigs/gig.schema.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import { publish } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { claimPictures } from '#server/uploads/claim-pictures.ts';
import { asListed, catalogueFor, columnsOf, judge, withChanges } from './gig.content.ts';
import { lockOwnGig, saveContent } from './gig.store.ts';
import { ownGig } from './own-gig.view.ts';

export async function saveGig(tx: Tx, viewer: Viewer, input: ParsedOf<typeof endpoint>): Promise<OwnGig> {
  const { gigId, version, ...changes } = input;
  const gig = await lockOwnGig(tx, viewer.userId, gigId);
  if (!gig) return refuse('gig_not_found');
  // A draft is nobody's but theirs; what buyers see, or will see again, is publishing.
  if (gig.state !== 'draft' && viewer.restricted.includes('publishing')) refuse('account_restricted');
  if (gig.version !== version) return refuse('gig_changed');

  const typed = withChanges(gig.content, changes);
  const catalogue = await catalogueFor(tx, [typed]);
  let content = asListed(typed, catalogue);
  await claimPictures(tx, { ownerId: viewer.userId, pictureIds: content.pictureIds });
  if (gig.state !== 'draft') {
    const keeps = { subcategory: gig.subcategory_slug, isUnsaid: gig.content.aiUse === null };
    const { whole, missing } = judge(content, catalogue, keeps);
    if (!whole) return refuse('gig_not_complete', { errors: missing });
    content = whole;
    publish(tx, { name: 'gig.changed', gigId, sellerId: viewer.userId, at: tx.now.toISOString() });
  }
  await saveContent(tx, gigId, content, columnsOf(content, catalogue.categories));
  return ownGig(tx, viewer.userId, gigId);
}
