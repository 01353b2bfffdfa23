// The active entries of the thesaurus, cached per process, because every search needs them.
// Guarantees: at most a minute old; read again only if the version has changed.
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { getThesaurusState, listActiveEntries } from './thesaurus.store.ts';
import type { ActiveEntry } from './thesaurus.store.ts';

export type ThesaurusEntry = Readonly<ActiveEntry>;
/** Two with the same version have the same entries; sorted by phrase. */
export type Thesaurus = { readonly version: string; readonly entries: readonly ThesaurusEntry[] };

const minutes = 1;
const copies = new WeakMap<Platform, { thesaurus: Promise<Thesaurus>; until: Date }>();

/** At most a minute old. */
export async function thesaurus(read: Read): Promise<Thesaurus> {
  const copy = copies.get(read.platform);
  return copy && read.now < copy.until ? copy.thesaurus : currentThesaurus(read);
}

/** With every change up to now. */
export async function currentThesaurus(read: Read): Promise<Thesaurus> {
  const { platform, now } = read;
  const before = copies.get(platform);
  const copy = { thesaurus: readThesaurus(read, before?.thesaurus), until: later(now, { minutes }) };
  copies.set(platform, copy);
  copy.thesaurus.catch(() => {
    if (copies.get(platform) === copy) copies.delete(platform);
  });
  return copy.thesaurus;
}

/** Reads the version first, so that the entries are never older than it. */
async function readThesaurus(read: Read, before: Promise<Thesaurus> | undefined): Promise<Thesaurus> {
  const version = String((await getThesaurusState(read)).version);
  // A copy that could not be read is no reason to fail again.
  const known = await before?.catch(() => undefined);
  return known?.version === version ? known : { version, entries: await listActiveEntries(read) };
}
