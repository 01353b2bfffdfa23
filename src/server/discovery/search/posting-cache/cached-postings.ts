// An in-memory cache of posting lists for terms that are searched often (docs/decisions/0032).
// Guarantees: results equal those of the table. Each search reads the gigs written since, for all its lists in one statement and
// so in one snapshot, and uses their current postings. Bounded in bytes; the least recently used list is evicted first.
import { sql } from 'kysely';
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { mergedPostings, numbersOfPosting } from './cached-walk.ts';
import type { CachedList, Postings } from './cached-walk.ts';
import { minuteCache } from '../minute-cache.ts';

/** Maximum postings per walk, of the index alone or of the cache. They are the best of their term. */
export const maxWalked = 200_000;
/** Cached lists hold some more, as a reserve for gigs that drop out of a cut list. */
const maxCached = 220_000;
/** Shorter lists are not cached: reading them from the table costs hardly more than reading the changes. */
const minLength = 500;
/** Postings read from the table in one statement. */
const slice = 20_000;
const bytesOfPosting = numbersOfPosting * 4;
/** Maximum changes a search may read; with more, the list is dropped and loaded again. */
const maxChanges = 500;
/** From this many changes on they are merged into the list, so that the next search reads few. */
const mergeAfter = 64;
/** A list expires after this time in any case, which bounds the effect of any error in it. */
const maxMinutes = 10;

type CacheEntry = Pick<CachedList, 'base' | 'isCut'> & {
  /** Snapshot xmin: transactions from this one on may have written something that is not in the list. */
  seen: string;
  until: Date;
};
type PostingCache = { lists: Map<number, CacheEntry>; bytes: number; isLoading: boolean };

const caches = new WeakMap<Platform, PostingCache>();

function cacheOf(platform: Platform): PostingCache {
  const cache = caches.get(platform) ?? { lists: new Map(), bytes: 0, isLoading: false };
  caches.set(platform, cache);
  return cache;
}

/** Those of these terms whose lists are cached. */
export function cachedAmong({ platform }: Read, termIds: readonly number[]): number[] {
  const { lists } = cacheOf(platform);
  return termIds.filter((termId) => lists.has(termId));
}

/** The cached lists of these terms with their changes; null unless all are cached and their changes are known. */
export async function currentPostings(
  read: Read,
  termIds: readonly number[],
): Promise<Map<number, CachedList> | null> {
  const cache = cacheOf(read.platform);
  const lists = termIds.flatMap((termId) => {
    const entry = cache.lists.get(termId);
    return entry ? [{ termId, entry }] : [];
  });
  if (lists.length < termIds.length) return null;
  const oldest = lists.map(({ entry }) => entry.seen).reduce((a, b) => (BigInt(a) < BigInt(b) ? a : b));
  const isOld = lists.some(({ entry }) => read.now >= entry.until);
  const changes = isOld ? null : await changesSince(read, termIds, oldest);
  if (changes === null) {
    for (const { termId, entry } of lists) {
      if (cache.lists.get(termId) === entry) drop(cache, termId);
      // The cause is likely to persist, so the list is not loaded again right away.
      if (!isOld) walkCounts.set(read, termId, ignored);
    }
    return null;
  }
  const { changed, fresh, count, seen } = changes;
  const found = new Map<number, CachedList>();
  for (const { termId, entry } of lists) {
    const { base, isCut } = entry;
    const current: CachedList = { base, isCut, changed, fresh: fresh.get(termId) ?? none };
    // Not while an old transaction is open: the next search would read the same changes again.
    const mergedList = count >= mergeAfter && seen !== entry.seen ? merged(current) : null;
    found.set(termId, mergedList ? { ...mergedList, changed: noGigs, fresh: none } : current);
    // Another search may have replaced the entry in the meantime.
    if (cache.lists.get(termId) !== entry) continue;
    if (mergedList && isTooShort(mergedList)) drop(cache, termId);
    else store(read.platform, termId, mergedList ? { ...entry, ...mergedList, seen } : entry);
  }
  return found;
}
const none = new Int32Array();
const noGigs: ReadonlySet<number> = new Set();

/** The list with its changes applied. */
function merged(current: CachedList): Pick<CacheEntry, 'base' | 'isCut'> {
  const base = mergedPostings(current);
  const isLonger = base.length > maxCached * numbersOfPosting;
  return {
    base: isLonger ? base.slice(0, maxCached * numbersOfPosting) : base,
    isCut: current.isCut || isLonger,
  };
}

/** Whether a cut list has lost too many gigs that it no longer covers a full walk. */
function isTooShort({ base, isCut }: Pick<CacheEntry, 'base' | 'isCut'>): boolean {
  return isCut && base.length < maxWalked * numbersOfPosting;
}

type Changes = { changed: ReadonlySet<number>; fresh: Map<number, Postings>; count: number; seen: string };

/** Null if there are too many changes or they are unknown: pruned, or the transaction id is from another cluster. */
async function changesSince(read: Read, termIds: readonly number[], since: string): Promise<Changes | null> {
  const { rows } = await sql<{
    seen: string;
    is_known: boolean;
    count: number;
    changed: number[] | null;
    fresh: number[][] | null;
  }>`
    with changes as materialized (
      select gig_no from search_changes where xact >= ${since}::text::xid8 order by xact, gig_no limit ${sql.lit(maxChanges + 1)}
    ),
    changed as materialized (select distinct gig_no from changes)
    select pg_snapshot_xmin(pg_current_snapshot())::text as seen,
      (select since < ${since}::text::xid8 from search_changes_horizon)
        and ${since}::text::xid8 <= pg_snapshot_xmin(pg_current_snapshot()) as is_known,
      (select count(*)::int from changes) as count,
      (select json_agg(gig_no) from changed) as changed,
      (select json_agg(json_build_array(p.term_id, p.neg, p.gig_no, p.price, p.fbits, p.languages) order by p.neg, p.gig_no)
        from changed c cross join unnest(${termIds}::int[]) as t(id) join lateral (
          select term_id, neg, gig_no, price, fbits, languages from search_postings
          where gig_no = c.gig_no and term_id = t.id offset 0) p on true) as fresh`.execute(read.sql);
  const { is_known, count, changed, fresh, seen } = rows[0]!;
  if (!is_known || count > maxChanges) return null;
  const ofTerm = Map.groupBy(fresh ?? [], ([termId]) => termId!);
  return {
    changed: new Set(changed),
    fresh: new Map(
      [...ofTerm].map(([termId, list]) => [
        termId,
        Int32Array.from(list.flatMap((posting) => posting.slice(1))),
      ]),
    ),
    count,
    seen,
  };
}

/** How often a term was walked in the table within the current minute. */
type WalkCount = { times: number; until: Date };
const walkCounts = minuteCache<number, WalkCount | typeof ignored>();
/** Too short, too long, or changing too fast: not considered again for a minute. */
const ignored = 'ignored';
/** A walk to the end of its list counts ten times as much as one that stopped early. */
const weightOf = { whole: 10, short: 1 } as const;
const loadThreshold = 20;

/** Counts table walks of these lists; a list that is walked often is loaded into the cache in the background. */
export function countWalk(read: Read, termIds: readonly number[], how: keyof typeof weightOf): void {
  if (read.platform.settings.searchMemoryMb === 0) return;
  for (const termId of termIds) {
    const before = walkCounts.get(read, termId);
    if (before === ignored || cacheOf(read.platform).lists.has(termId)) continue;
    const isNew = before === undefined || read.now >= before.until;
    const now = isNew ? { times: 0, until: later(read.now, { minutes: 1 }) } : before;
    const times = now.times + weightOf[how];
    walkCounts.set(read, termId, { ...now, times });
    if (times < loadThreshold) continue;
    cachePostings(read, termId).catch((error: unknown) =>
      read.platform.log.warn({ err: error }, 'postings could not be cached'),
    );
  }
}

/** Loads the list of this term into the cache, unless another is being loaded or it is not worth caching. */
export async function cachePostings(read: Read, termId: number): Promise<void> {
  const cache = cacheOf(read.platform);
  if (cache.isLoading) return;
  cache.isLoading = true;
  try {
    const entry = await readPostings(read, termId);
    const { byteLength } = entry.base;
    const isWorthIt =
      byteLength >= minLength * bytesOfPosting &&
      byteLength <= maxBytes(read.platform) / 4 &&
      (await changesSince(read, [termId], entry.seen)) !== null;
    if (isWorthIt) store(read.platform, termId, entry);
    else walkCounts.set(read, termId, ignored);
  } finally {
    cache.isLoading = false;
  }
}

/** `seen` is taken before the first slice is read, so writes during the load count as changes. */
async function readPostings(read: Read, termId: number): Promise<CacheEntry> {
  const slices: Buffer[] = [];
  let seen: string | undefined;
  let size = 0;
  let [neg, gigNo] = [-(2 ** 31), 0];
  for (;;) {
    // One more than is cached, to see whether the list is cut.
    const limit = Math.min(slice, maxCached + 1 - size);
    const { rows } = await sql<{ seen: string; packed: Buffer | null }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as seen, (
        select string_agg(int4send(neg) || int4send(gig_no) || int4send(price) || int4send(fbits) || int4send(languages), '') from (
          select neg, gig_no, price, fbits, languages from search_postings
          where term_id = ${termId}::int and (neg, gig_no) > (${neg}::int, ${gigNo}::int)
          order by term_id, neg, gig_no limit (select ${limit}::int)) p) as packed`.execute(read.sql);
    const { packed, seen: seenNow } = rows[0]!;
    seen ??= seenNow;
    if (packed) slices.push(packed);
    const count = packed ? packed.length / bytesOfPosting : 0;
    size += count;
    if (count < limit || size > maxCached) {
      const until = later(read.now, { minutes: maxMinutes });
      return { base: postingsOf(slices, Math.min(size, maxCached)), isCut: size > maxCached, seen, until };
    }
    neg = packed!.readInt32BE(packed!.length - bytesOfPosting);
    gigNo = packed!.readInt32BE(packed!.length - bytesOfPosting + 4);
  }
}

/** The first `count` postings of what the database sent as big-endian integers. */
function postingsOf(slices: readonly Buffer[], count: number): Postings {
  const own = new Int32Array(count * numbersOfPosting);
  const bytes = Buffer.from(own.buffer);
  let filled = 0;
  for (const part of slices) filled += part.copy(bytes, filled);
  if (isLittleEndian) bytes.swap32();
  return own;
}
const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

function maxBytes({ settings }: Platform): number {
  return settings.searchMemoryMb * 1_000_000;
}

/** Stores the entry as the most recently used, and evicts the least recently used ones beyond the limit. */
function store(platform: Platform, termId: number, entry: CacheEntry): void {
  const cache = cacheOf(platform);
  drop(cache, termId);
  cache.lists.set(termId, entry);
  cache.bytes += entry.base.byteLength;
  for (const oldest of cache.lists.keys()) {
    if (cache.bytes <= maxBytes(platform)) break;
    drop(cache, oldest);
  }
}

function drop(cache: PostingCache, termId: number): void {
  cache.bytes -= cache.lists.get(termId)?.base.byteLength ?? 0;
  cache.lists.delete(termId);
}

/** Number of cached lists, and their size in bytes. */
export function cacheSize({ platform }: Read): { lists: number; bytes: number } {
  const { lists, bytes } = cacheOf(platform);
  return { lists: lists.size, bytes };
}

/** Twice as many as a search may read; older ones are never read. */
const maxRecorded = 2 * maxChanges;
const maxPerRun = 50_000;

export const postingCacheTimers: Timer[] = [
  {
    name: 'delete-old-search-changes',
    everySeconds: 60,
    isWatch: true,
    run: (platform) =>
      inTransaction(platform, async (tx) => {
        // `since` moves in the same transaction, so lists older than the remaining changes are dropped. In a cluster restored from
        // another one's data, transaction ids start over, and so does `since`.
        const { rows } = await sql<{ count: number }>`
          with gone as (
            delete from search_changes where (xact, gig_no) in (
              select xact, gig_no from search_changes where (xact, gig_no) <
                (select xact, gig_no from search_changes order by xact desc, gig_no desc offset ${sql.lit(maxRecorded)} limit 1)
              order by xact, gig_no limit ${sql.lit(maxPerRun)})
            or xact >= pg_snapshot_xmax(pg_current_snapshot())
            returning xact
          ),
          newest as (
            select case when k.since >= pg_snapshot_xmax(pg_current_snapshot()) then pg_current_xact_id()
              else greatest(k.since, (select max(xact) from gone where xact < pg_snapshot_xmax(pg_current_snapshot()))) end as since
            from search_changes_horizon k
          ),
          moved as (
            update search_changes_horizon k set since = newest.since from newest where newest.since <> k.since
          )
          select count(*)::int as count from gone`.execute(tx.sql);
        return rows[0]!.count;
      }),
  },
];
