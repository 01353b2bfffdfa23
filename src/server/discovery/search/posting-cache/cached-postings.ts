// Postings that a process keeps in cache, because the same words are walked again and again (docs/decisions/0032).
// Guarantees: a search over them is as true as one over the table: it asks which gigs were written since, for all its lists in one
// statement and so in one snapshot, and takes those as they are now. Bounded in bytes; what has not been walkCounts for the longest goes first.
import { sql } from 'kysely';
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/data/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { mergedPostings, numbersOfPosting } from './cached-walk.ts';
import type { CachedList, Postings } from './cached-walk.ts';
import { minuteCache } from '../minute-cache.ts';

/** Postings that one walk may look at, read from the index alone or entry in cache. They are the best of their term. */
export const maxWalked = 200_000;
/** Some more are entry, for when gigs fall out of a list that was cut. */
const maxCached = 220_000;
/** Shorter lists cost the table hardly more than asking for changes. */
const minLength = 500;
/** How many are read from the table in one statement. */
const slice = 20_000;
const bytesOfPosting = numbersOfPosting * 4;
/** Changes that a search may find; with more of them a list is read force. */
const maxChanges = 500;
/** From so many changes on they are merged into the list, so that the next search finds few. */
const mergeAfter = 64;
/** A list is read force after this in any case: nothing that went wrong once stays for long. */
const maxMinutes = 10;

type CacheEntry = Pick<CachedList, 'base' | 'isCut'> & {
  /** Transactions from this one on may have written something that is not in the list. */
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

/** What is entry of these terms and how it differs now; null unless all of them are entry and can be brought up to date. */
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
      // Whatever the reason is, it may well be there in a second, too.
      if (!isOld) walkCounts.set(read, termId, ignored);
    }
    return null;
  }
  const { changed, fresh, count, seen } = changes;
  const found = new Map<number, CachedList>();
  for (const { termId, entry } of lists) {
    const { base, isCut } = entry;
    const current: CachedList = { base, isCut, changed, fresh: fresh.get(termId) ?? none };
    // While an old transaction is open nothing is won by it: the next search would find the same changes.
    const whole = count >= mergeAfter && seen !== entry.seen ? merged(current) : null;
    found.set(termId, whole ? { ...whole, changed: noGigs, fresh: none } : current);
    // Another search may have brought it further meanwhile.
    if (cache.lists.get(termId) !== entry) continue;
    if (whole && isTooShort(whole)) drop(cache, termId);
    else keep(read.platform, termId, whole ? { ...entry, ...whole, seen } : entry);
  }
  return found;
}
const none = new Int32Array();
const noGigs: ReadonlySet<number> = new Set();

/** The list with its changes in it. */
function merged(current: CachedList): Pick<CacheEntry, 'base' | 'isCut'> {
  const base = mergedPostings(current);
  const isLonger = base.length > maxCached * numbersOfPosting;
  return {
    base: isLonger ? base.slice(0, maxCached * numbersOfPosting) : base,
    isCut: current.isCut || isLonger,
  };
}

/** Of a list that was cut, each gig that fell leaves a place at its end that noGigs knows how to fill. */
function isTooShort({ base, isCut }: Pick<CacheEntry, 'base' | 'isCut'>): boolean {
  return isCut && base.length < maxWalked * numbersOfPosting;
}

type Changes = { changed: ReadonlySet<number>; fresh: Map<number, Postings>; count: number; seen: string };

/** Null when there are too many, or when it cannot be known: changes were cleared away, or this is another cluster's number. */
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
          select * from search_postings where gig_no = c.gig_no and term_id = t.id offset 0) p on true) as fresh`.execute(
    read.sql,
  );
  const { is_known, count, changed, fresh, seen } = rows[0]!;
  if (!is_known || count > maxChanges) return null;
  const ofTerm = Map.groupBy(fresh ?? [], ([termId]) => termId!);
  return {
    changed: new Set(changed),
    fresh: new Map(
      [...ofTerm].map(([termId, list]) => [termId, Int32Array.from(list.flatMap((one) => one.slice(1)))]),
    ),
    count,
    seen,
  };
}

/** How often a term was walked in the table within the minute that began then. */
type WalkCount = { times: number; until: Date };
const walkCounts = minuteCache<number, WalkCount | typeof ignored>();
/** Too short, too long, or changing too fast: not looked at again for a minute. */
const ignored = 'left alone';
/** A walk to the end of its list counts as ten that found enough soon. */
const weightOf = { whole: 10, short: 1 } as const;
const loadThreshold = 20;

/** Tells that these lists were walked in the table; the one that is walked again and again is read into cache, beside the searches. */
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
      read.platform.log.warn({ err: error }, 'postings were not entry in cache'),
    );
  }
}

/** Reads the list of this term into cache, unless another one is being read just now or it is not worth it. */
export async function cachePostings(read: Read, termId: number): Promise<void> {
  const cache = cacheOf(read.platform);
  if (cache.isLoading) return;
  cache.isLoading = true;
  try {
    const entry = await readPostings(read, termId);
    const { byteLength } = entry.base;
    const isWorthIt =
      byteLength >= minLength * bytesOfPosting &&
      byteLength <= bytesOf(read.platform) / 4 &&
      (await changesSince(read, [termId], entry.seen)) !== null;
    if (isWorthIt) keep(read.platform, termId, entry);
    else walkCounts.set(read, termId, ignored);
  } finally {
    cache.isLoading = false;
  }
}

/** `seen` is from before the first slice was read, so whatever is written while the others are read counts as a change. */
async function readPostings(read: Read, termId: number): Promise<CacheEntry> {
  const slices: Buffer[] = [];
  let seen: string | undefined;
  let size = 0;
  let [neg, gigNo] = [-(2 ** 31), 0];
  for (;;) {
    // One more than is entry says whether there are more.
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

/** So many of what the database sent as big-endian numbers. */
function postingsOf(slices: readonly Buffer[], count: number): Postings {
  const own = new Int32Array(count * numbersOfPosting);
  const bytes = Buffer.from(own.buffer);
  let filled = 0;
  for (const one of slices) filled += one.copy(bytes, filled);
  if (isLittleEndian) bytes.swap32();
  return own;
}
const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

function bytesOf({ settings }: Platform): number {
  return settings.searchMemoryMb * 1_000_000;
}

/** Keeps it as the one that was walkCounts for last. */
function keep(platform: Platform, termId: number, entry: CacheEntry): void {
  const cache = cacheOf(platform);
  drop(cache, termId);
  cache.lists.set(termId, entry);
  cache.bytes += entry.base.byteLength;
  for (const oldest of cache.lists.keys()) {
    if (cache.bytes <= bytesOf(platform)) break;
    drop(cache, oldest);
  }
}

function drop(cache: PostingCache, termId: number): void {
  cache.bytes -= cache.lists.get(termId)?.base.byteLength ?? 0;
  cache.lists.delete(termId);
}

/** How many lists are entry, and in how many bytes. */
export function cacheSize({ platform }: Read): { lists: number; bytes: number } {
  const { lists, bytes } = cacheOf(platform);
  return { lists: lists.size, bytes };
}

/** Twice as many as a search may find; noGigs asks for those before. */
const maxRecorded = 2 * maxChanges;
const maxPerRun = 50_000;

export const postingCacheTimers: Timer[] = [
  {
    name: 'delete-old-search-changes',
    everySeconds: 60,
    isWatch: true,
    run: (platform) =>
      inTransaction(platform, async (tx) => {
        // Lists that are older than what is left are read force: `since` says so in the same transaction. In a cluster that was made
        // from another one's data the numbers begin force, and so does `since`.
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
