// Shares work that is already running: callers with the same key get its result instead of doing it again. In one process only.
import type { Platform } from './platform.ts';

/** `work` begins only if none with this key is running; what it throws, all of its callers get. */
export type SingleFlight<Value> = (
  platform: Platform,
  key: string,
  work: () => Promise<Value>,
) => Promise<Value>;

export function singleFlight<Value>(): SingleFlight<Value> {
  const underWay = new WeakMap<Platform, Map<string, Promise<Value>>>();
  return (platform, key, work) => {
    const running = underWay.get(platform) ?? new Map<string, Promise<Value>>();
    underWay.set(platform, running);
    const same = running.get(key);
    if (same) return same;
    const begun = work().finally(() => running.delete(key));
    running.set(key, begun);
    return begun;
  };
}
