// Who has searched for what today, so that a text counts once per source: a network of addresses, hashed with a salt that
// changes each day. In memory only; no address is stored.
// Guarantees: memory is bounded, and one source can use only a small part of it.
import { createHash, randomBytes } from 'node:crypto';
import { queryLogRules } from '#contract/discovery/search/query-log.rules.ts';
import { addressNetwork } from '#server/platform/http/address-network.ts';
import type { Read } from '#server/platform/data/tx.ts';
import type { Platform } from '#server/platform/platform.ts';

type Today = {
  day: string;
  salt: Buffer;
  /** The texts of each source. */
  textsOf: Map<string, Set<string>>;
  pairs: number;
  /** Per text: sources whose search found something. */
  found: Map<string, number>;
};
const todayOf = new WeakMap<Platform, Today>();

/**
 * How many sources have found something with this text today, including this one; null if the search does not count because this
 * source has searched for it today or there is no room. `address`: the caller's.
 */
export function countSource(
  read: Read,
  search: { address: string; words: string; hasFound: boolean },
): number | null {
  const { bySource, pairs } = queryLogRules.sources;
  const today = currentDay(read);
  const source = createHash('sha256')
    .update(today.salt)
    .update(addressNetwork(search.address))
    .digest('base64url');
  const texts = today.textsOf.get(source) ?? new Set<string>();
  if (texts.has(search.words) || texts.size >= bySource || today.pairs >= pairs) return null;
  today.textsOf.set(source, texts.add(search.words));
  today.pairs++;
  const found = (today.found.get(search.words) ?? 0) + (search.hasFound ? 1 : 0);
  if (search.hasFound) today.found.set(search.words, found);
  return found;
}

function currentDay({ platform, now }: Read): Today {
  const day = now.toISOString().slice(0, 10);
  let today = todayOf.get(platform);
  if (today?.day !== day) {
    today = { day, salt: randomBytes(16), textsOf: new Map(), pairs: 0, found: new Map() };
    todayOf.set(platform, today);
  }
  return today;
}
