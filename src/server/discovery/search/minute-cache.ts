// What a process remembers for a minute instead of asking the database with every search: how common a word is, how long a walk.
// Guarantees: bounded, and each value is old by the clock at some time. Only for what may be a minute old without anybody seeing it.
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
  const ofPlatforms = new WeakMap<Platform, Map<Key, { value: Value; until: Date }>>();
  return {
    get({ platform, now }, key) {
      const found = ofPlatforms.get(platform)?.get(key);
      return found && now < found.until ? found.value : undefined;
    },
    set({ platform, now }, key, value) {
      const all = ofPlatforms.get(platform) ?? new Map();
      if (all.size >= maxEntries) all.clear();
      ofPlatforms.set(platform, all.set(key, { value, until: later(now, { minutes }) }));
    },
  };
}
