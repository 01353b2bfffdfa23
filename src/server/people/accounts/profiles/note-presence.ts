// Records that a signed-in person is online: one small write with their first request of each minute.
// Guarantees: a request neither fails nor waits for a lock because of it. The process remembers its writes, up to a limit.
import type { Platform } from '#server/platform/platform.ts';
import { reading } from '#server/platform/data/tx.ts';
import { movePresence } from './presence.store.ts';

const remembered = new WeakMap<Platform, Map<string, number>>();
const maxRemembered = 20_000;

export async function notePresence(platform: Platform, userId: string): Promise<void> {
  const known = remembered.get(platform) ?? new Map<string, number>();
  remembered.set(platform, known);
  const read = reading(platform);
  const minute = Math.floor(read.now.getTime() / 60_000);
  if (known.get(userId) === minute) return;
  if (known.size >= maxRemembered) known.clear();
  known.set(userId, minute);
  try {
    await movePresence(read, userId);
  } catch (error) {
    platform.log.warn({ err: error }, 'presence was not recorded');
  }
}
