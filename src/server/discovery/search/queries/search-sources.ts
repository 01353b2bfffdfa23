// Who has counted for what today, so that a text counts once per source: a network of addresses or an order, hashed with a salt that
// changes each day. In memory only; no address is stored.
// Guarantees: memory is bounded, and one source can use only a small part of it.
import { createHash, randomBytes } from 'node:crypto';
import type { Read } from '#server/platform/data/tx.ts';
import type { Platform } from '#server/platform/platform.ts';

type Today = {
  day: string;
  salt: Buffer;
  /** The texts of each source. */
  textsOf: Map<string, Set<string>>;
  pairs: number;
  /** Per text: the sources that are counted. */
  counted: Map<string, number>;
};

/** `source`: the caller's network, or the id of what happened. `isCounted`: whether it is one of those that the answer counts. */
type Occurrence = { source: string; text: string; isCounted: boolean };

/**
 * How many sources are counted for this text today, including this one; null if the occurrence does not count because this source
 * has had one today or there is no room.
 */
export type CountSource = (read: Read, occurrence: Occurrence) => number | null;

/** At most `bySource` texts of one source a day, and `pairs` of source and text in this process. */
export function sourcesPerDay(limits: { bySource: number; pairs: number }): CountSource {
  const todayOf = new WeakMap<Platform, Today>();
  const currentDay = ({ platform, now }: Read): Today => {
    const day = now.toISOString().slice(0, 10);
    let today = todayOf.get(platform);
    if (today?.day !== day) {
      today = { day, salt: randomBytes(16), textsOf: new Map(), pairs: 0, counted: new Map() };
      todayOf.set(platform, today);
    }
    return today;
  };
  return (read, { source: named, text, isCounted }) => {
    const today = currentDay(read);
    const source = createHash('sha256').update(today.salt).update(named).digest('base64url');
    const texts = today.textsOf.get(source) ?? new Set<string>();
    if (texts.has(text) || texts.size >= limits.bySource || today.pairs >= limits.pairs) return null;
    today.textsOf.set(source, texts.add(text));
    today.pairs++;
    const counted = (today.counted.get(text) ?? 0) + (isCounted ? 1 : 0);
    if (isCounted) today.counted.set(text, counted);
    return counted;
  };
}
