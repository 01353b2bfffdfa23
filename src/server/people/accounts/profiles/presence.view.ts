// Who of these people is here now (start.rules.ts says how long "now" is).
// Guards: whoever hides it is here for nobody, in messages, on gigs and in the search alike.
import { onlineMinutes } from '#contract/search/start.rules.ts';
import { later } from '#server/platform/clock.ts';
import type { Read } from '#server/platform/tx.ts';
import { findBothShowPresence, listPresent, listShownPresence } from './presence.store.ts';

export async function onlineAmong(read: Read, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  return new Set(await listPresent(read, userIds, later(read.now, { minutes: -onlineMinutes })));
}

/** When these people were last here, for those who let others see it. Whoever hides it does not see it of others either. */
export async function lastSeenOf(
  read: Read,
  viewerId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  return new Map((await listShownPresence(read, viewerId, userIds)).map((row) => [row.user_id, row.seen_at]));
}

/** Whether these two let each other see what only somebody who is here does, such as typing. */
export function showPresenceToEachOther(read: Read, one: string, other: string): Promise<boolean> {
  return findBothShowPresence(read, one, other);
}
