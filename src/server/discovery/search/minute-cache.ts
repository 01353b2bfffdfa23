// A per-process cache with a lifetime of one minute, for values that every search needs, such as how common a word is.
// Guarantees: bounded in size; entries expire by the platform clock. Only for values that may be a minute old.
import type { Platform } from '#server/platform/platform.ts';
import { later } from '#server/platform/clock.ts';
import type { Read } from '#server/platform/data/tx.ts';

const minutes = 1;
const maxEntries = 5000;

export type MinuteCache<Key, Value> = {
  get(read: Read, key: Key): Value | undefined;
  set(read: Read, key: Key, value: Value): void;
};

export function minuteCache<Key, Value>(): MinuteCache<Key, Value> {
  const caches = new WeakMap<Platform, Map<Key, { value: Value; until: Date }>>();
  return {
    get({ platform, now }, key) {
      const entry = caches.get(platform)?.get(key);
      return entry && now < entry.until ? entry.value : undefined;
    },
    set({ platform, now }, key, value) {
      const entries = caches.get(platform) ?? new Map();
      if (entries.size >= maxEntries) entries.clear();
      caches.set(platform, entries.set(key, { value, until: later(now, { minutes }) }));
    },
  };
}
