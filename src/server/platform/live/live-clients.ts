// The connected browsers of one process, by user, and what each of them is sent.
import type { LiveInvalidations } from '#contract/common/live.schema.ts';
import type { LiveClient } from './live-client.ts';
import { invalidationsKeptHours, isBeyond } from './live-cursor.ts';
import { maxFresh, maxMissed } from './live.store.ts';
import type { InvalidationBatch } from './live.store.ts';

const everything: LiveInvalidations = [['*', '']];

export class LiveClients {
  private readonly byUser = new Map<string, Set<LiveClient>>();

  get count(): number {
    let count = 0;
    for (const clients of this.byUser.values()) count += clients.size;
    return count;
  }

  get isEmpty(): boolean {
    return this.byUser.size === 0;
  }

  add(client: LiveClient): void {
    const clients = this.byUser.get(client.userId) ?? new Set();
    this.byUser.set(client.userId, clients);
    clients.add(client);
  }

  /** Whether the client was there. */
  remove(client: LiveClient): boolean {
    const clients = this.byUser.get(client.userId);
    if (!clients?.delete(client)) return false;
    if (clients.size === 0) this.byUser.delete(client.userId);
    return true;
  }

  /** Sends each user's new invalidations to all of their browsers. */
  deliver({ fresh }: InvalidationBatch, cursor: string): void {
    if (fresh.length > maxFresh) {
      for (const clients of this.byUser.values())
        for (const client of clients) client.deliver(everything, cursor);
      return;
    }
    const byUser = new Map<string, LiveInvalidations>();
    for (const [userId, kind, about] of fresh) {
      if (!this.byUser.has(userId)) continue;
      const theirs = byUser.get(userId) ?? [];
      byUser.set(userId, theirs);
      theirs.push([kind, about] as LiveInvalidations[number]);
    }
    for (const [userId, theirs] of byUser)
      for (const client of this.byUser.get(userId) ?? []) client.deliver(theirs, cursor);
  }
}

/** The first message for a reconnecting client; `at` is its index in the batch. */
export function missedBy(
  { since }: LiveClient,
  at: number,
  { missed, seen }: InvalidationBatch,
  now: number,
): LiveInvalidations {
  if (since === null) return [];
  const isTooOld = now - since.atMs > invalidationsKeptHours * 3_600_000 * 0.8;
  if (isTooOld || isBeyond(since.snapshot, seen)) return everything;
  const theirs = missed
    .filter(([of]) => of === at)
    .map(([, kind, about]) => [kind, about] as LiveInvalidations[number]);
  return theirs.length > maxMissed ? everything : theirs;
}
