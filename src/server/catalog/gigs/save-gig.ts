// save-gig: saves some parts of a gig. Guarantees: never overwrites a version the caller has not seen; a gig that buyers see, or will
// see again, stays complete, otherwise nothing is saved.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { saveGig as endpoint } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import type { OwnGig } from '#contract/catalog/gigs/gig.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { attachPictures } from '#server/foundation/uploads/pictures/attach-pictures.ts';
import { withCurrentCatalog, catalogFor, columnsOf, checkContent, withChanges } from './gig.content.ts';
import { lockOwnGig, saveContent } from './gig.store.ts';
import { ownGig } from './own-gig.view.ts';

export async function saveGig(tx: Tx, viewer: Viewer, input: ParsedOf<typeof endpoint>): Promise<OwnGig> {
  const { gigId, version, ...changes } = input;
  const gig = await lockOwnGig(tx, viewer.userId, gigId);
  if (!gig) return refuse('gig_not_found');
  // A draft is private; saving a gig that buyers see, or will see again, is publishing.
  if (gig.state !== 'draft' && viewer.restricted.includes('publishing')) refuse('account_restricted');
  if (gig.version !== version) return refuse('gig_changed');

  const typed = withChanges(gig.content, changes);
  const catalog = await catalogFor(tx, [typed]);
  let content = withCurrentCatalog(typed, catalog);
  await attachPictures(tx, { ownerId: viewer.userId, pictureIds: content.pictureIds });
  if (gig.state !== 'draft') {
    const exemptions = {
      subcategory: gig.subcategory_slug,
      lacksAiStatement: gig.content.aiUse === null,
    };
    const { complete, missing } = checkContent(content, catalog, exemptions);
    if (!complete) return refuse('gig_not_complete', { errors: missing });
    content = complete;
    publish(tx, { name: 'gig.changed', gigId, sellerId: viewer.userId, at: tx.now.toISOString() });
  }
  await saveContent(tx, gigId, content, columnsOf(content, catalog.categories));
  return ownGig(tx, viewer.userId, gigId);
}
