// Who of these people is here now (start.rules.ts says how long "now" is).
import { onlineMinutes } from '#contract/search/start.rules.ts';
import { later } from '#server/platform/clock.ts';
import type { Read } from '#server/platform/tx.ts';
import { listPresent } from './presence.store.ts';

export async function onlineAmong(read: Read, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  return new Set(await listPresent(read, userIds, later(read.now, { minutes: -onlineMinutes })));
}
