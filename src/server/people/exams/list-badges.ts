// The current badges of a user; public.
import type { DataOf } from '#contract/common/endpoint.ts';
import type * as endpoints from '#contract/people/exams/exam.endpoints.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findHolder } from './badge-holder.report.ts';
import { badgesOf } from './badge.view.ts';

export async function listBadges(
  read: Read,
  _viewer: unknown,
  input: { username: string },
): Promise<DataOf<typeof endpoints.listBadges>> {
  const userId = await findHolder(read, input.username);
  if (userId === null) return refuse('profile_not_found');
  const items = await badgesOf(read, userId);
  return { items, nextCursor: null, total: items.length };
}
