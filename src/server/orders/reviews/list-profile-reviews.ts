// Published reviews about a person, as seller or as buyer, for everyone.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findPersonId } from './review.report.ts';
import { reviewPage } from './review.view.ts';
import type { ReviewPage } from './review.view.ts';

export async function listProfileReviews(
  read: Read,
  viewer: Viewer | null,
  input: {
    username: string;
    about: 'seller' | 'buyer';
    stars?: number | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<ReviewPage> {
  const personId = await findPersonId(read, input.username);
  if (personId === null) return refuse('profile_not_found');
  const { about, stars, cursor, limit } = input;
  return reviewPage(read, viewer, { personId, about }, { stars, cursor, limit });
}
