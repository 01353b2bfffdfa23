// Which people are online; start.rules.ts defines the time window.
// Guarantees: a person who hides their presence is shown as online to no one, in messages, on gigs and in search.
import { onlineMinutes } from '#contract/discovery/search/start.rules.ts';
import { later } from '#server/platform/clock.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findBothShowPresence, listPresent, listShownPresence } from './presence.store.ts';

export async function onlineAmong(read: Read, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  return new Set(await listPresent(read, userIds, later(read.now, { minutes: -onlineMinutes })));
}

/** When these people were last online. Leaves out people who hide it; a viewer who hides their own sees no one's. */
export async function lastSeenOf(
  read: Read,
  viewerId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  return new Map((await listShownPresence(read, viewerId, userIds)).map((row) => [row.user_id, row.seen_at]));
}

/** Whether two people share their presence with each other, which typing indicators require. */
export function showPresenceToEachOther(read: Read, personId: string, otherId: string): Promise<boolean> {
  return findBothShowPresence(read, personId, otherId);
}
