// The two times that every notification text needs.
import type { Read } from '#server/platform/data/tx.ts';

export function timesOf(read: Read, event: { at: string }): { now: Date; happenedAt: Date } {
  return { now: read.now, happenedAt: new Date(event.at) };
}
