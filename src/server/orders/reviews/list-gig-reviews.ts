// Published reviews of a gig with their distribution, for everyone.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findGigId } from './review.report.ts';
import { reviewPage } from './review.view.ts';
import type { ReviewPage } from './review.view.ts';

export async function listGigReviews(
  read: Read,
  viewer: Viewer | null,
  input: { slug: string; stars?: number | undefined; cursor?: string | undefined; limit: number },
): Promise<ReviewPage> {
  const gigId = await findGigId(read, input.slug);
  if (gigId === null) return refuse('gig_not_found');
  const { stars, cursor, limit } = input;
  return reviewPage(read, viewer, { gigId, about: 'seller' }, { stars, cursor, limit });
}
