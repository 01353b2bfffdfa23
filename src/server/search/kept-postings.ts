// Postings that a process keeps in memory, because the same words are walked again and again (docs/decisions/0032).
// Guards: a search over them is as true as one over the table: each asks which gigs were written since, in one statement and so in
// one snapshot, and takes those as they are now. Bounded in bytes; what has not been asked for the longest goes first.
import { sql } from 'kysely';
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/tx.ts';
import type { Read } from '#server/platform/tx.ts';
import { inOnePiece, numbersOfPosting } from './kept-walk.ts';
import type { Current, Postings } from './kept-walk.ts';
import { remembering } from './remembered.ts';

/** As many as a walk over the table looks at. */
const mostOfTerm = 200_000;
/** Shorter lists cost the table as little as asking for changes. */
const fewest = 2000;
/** How many are read from the table in one statement. */
const slice = 20_000;
const bytesOfPosting = numbersOfPosting * 4;
/** Changes that a search may find; with more of them the list is read anew. */
const mostChanges = 500;
/** From so many changes on they are worked into the list, so that the next search finds few. */
const manyChanges = 64;

type Kept = Pick<Current, 'base' | 'isCut'> & {
  /** Transactions from this one on may have written something that is not in the list. */
  seen: string;
};
type Memory = { lists: Map<number, Kept>; bytes: number; isReading: boolean };

const ofPlatforms = new WeakMap<Platform, Memory>();

function memoryOf(platform: Platform): Memory {
  const memory = ofPlatforms.get(platform) ?? { lists: new Map(), bytes: 0, isReading: false };
  ofPlatforms.set(platform, memory);
  return memory;
}

/** What is kept of this term and how it differs now; null where nothing is kept, or what is kept is too old to be brought up to date. */
export async function currentPostings(read: Read, termId: number): Promise<Current | null> {
  const memory = memoryOf(read.platform);
  const kept = memory.lists.get(termId);
  if (!kept) return null;
  const news = await changesSince(read, termId, kept.seen);
  if (news === null) {
    forget(memory, termId);
    return null;
  }
  const { changed, fresh, count, seen } = news;
  const current: Current = { base: kept.base, isCut: kept.isCut, changed, fresh };
  if (count < manyChanges) {
    // Asked for just now: the last to go.
    if (memory.lists.delete(termId)) memory.lists.set(termId, kept);
    return current;
  }
  const base = inOnePiece(current);
  // Of a list that was cut, each gig that fell leaves a place at its end that nobody knows how to fill.
  if (kept.isCut && base.length < mostOfTerm * 0.9 * numbersOfPosting) forget(memory, termId);
  else keep(read.platform, memory, termId, { base, isCut: kept.isCut, seen });
  return current;
}

type News = Pick<Current, 'changed' | 'fresh'> & { count: number; seen: string };

async function changesSince(read: Read, termId: number, since: string): Promise<News | null> {
  const { rows } = await sql<{
    seen: string;
    is_whole: boolean;
    count: number;
    changed: number[] | null;
    fresh: number[][] | null;
  }>`
    with changes as materialized (
      select gig_no from search_changes where xact >= ${since}::text::xid8 order by xact, gig_no limit ${sql.lit(mostChanges + 1)}
    ),
    changed as materialized (select distinct gig_no from changes)
    select pg_snapshot_xmin(pg_current_snapshot())::text as seen,
      (select since < ${since}::text::xid8 from search_changes_kept) as is_whole,
      (select count(*)::int from changes) as count,
      (select json_agg(gig_no) from changed) as changed,
      (select json_agg(json_build_array(p.neg, p.gig_no, p.price, p.fbits, p.languages) order by p.neg, p.gig_no)
        from changed c join lateral (
          select * from search_postings where gig_no = c.gig_no and term_id = ${termId}::int offset 0) p on true) as fresh`.execute(
    read.sql,
  );
  const { is_whole, count, changed, fresh, seen } = rows[0]!;
  if (!is_whole || count > mostChanges) return null;
  return { changed: new Set(changed), fresh: Int32Array.from((fresh ?? []).flat()), count, seen };
}

const asked = remembering<number, number>();
/** A walk to the end of its list counts as ten that found enough soon. */
const weightOf = { whole: 10, short: 1 } as const;
const enoughAsked = 20;
const never = Number.NEGATIVE_INFINITY;

/** Tells that these lists were walked in the table; the one that is walked again and again is read into memory, beside the searches. */
export function noteWalk(read: Read, termIds: readonly number[], how: keyof typeof weightOf): void {
  if (read.platform.settings.searchMemoryMb === 0) return;
  for (const termId of new Set(termIds)) {
    const times = (asked.get(read, termId) ?? 0) + weightOf[how];
    asked.set(read, termId, times);
    if (times < enoughAsked) continue;
    keepPostings(read, termId).catch((error: unknown) =>
      read.platform.log.warn({ err: error }, 'postings were not kept in memory'),
    );
  }
}

/** Reads the list of this term into memory, unless another one is being read just now, it is too short to be worth it, or too long. */
export async function keepPostings(read: Read, termId: number): Promise<void> {
  const memory = memoryOf(read.platform);
  if (memory.isReading) return;
  memory.isReading = true;
  try {
    const kept = await readPostings(read, termId);
    const isWorthIt =
      kept.base.length >= fewest * numbersOfPosting && kept.base.byteLength <= bytesOf(read.platform) / 4;
    asked.set(read, termId, isWorthIt ? 0 : never);
    if (isWorthIt) keep(read.platform, memory, termId, kept);
  } finally {
    memory.isReading = false;
  }
}

/** `seen` is from before the first slice was read, so whatever is written while the others are read counts as a change. */
async function readPostings(read: Read, termId: number): Promise<Kept> {
  const slices: Buffer[] = [];
  let seen: string | undefined;
  let size = 0;
  let [neg, gigNo] = [-(2 ** 31), 0];
  for (;;) {
    const limit = Math.min(slice, mostOfTerm - size);
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
    if (count < limit || size === mostOfTerm)
      return { base: postingsOf(slices), isCut: size === mostOfTerm, seen };
    neg = packed!.readInt32BE(packed!.length - bytesOfPosting);
    gigNo = packed!.readInt32BE(packed!.length - bytesOfPosting + 4);
  }
}

function postingsOf(slices: readonly Buffer[]): Postings {
  // A copy of its own: bytes of a network buffer are neither aligned nor ours to turn.
  const bytes = Buffer.concat(slices);
  const own = new Int32Array(bytes.length / 4);
  for (let i = 0; i < own.length; i++) own[i] = bytes.readInt32BE(i * 4);
  return own;
}

function bytesOf({ settings }: Platform): number {
  return settings.searchMemoryMb * 1_000_000;
}

function keep(platform: Platform, memory: Memory, termId: number, kept: Kept): void {
  forget(memory, termId);
  memory.lists.set(termId, kept);
  memory.bytes += kept.base.byteLength;
  for (const oldest of memory.lists.keys()) {
    if (memory.bytes <= bytesOf(platform)) break;
    forget(memory, oldest);
  }
}

function forget(memory: Memory, termId: number): void {
  memory.bytes -= memory.lists.get(termId)?.base.byteLength ?? 0;
  memory.lists.delete(termId);
}

const minutesNoted = 10;
const mostAtOnce = 50_000;

export const keptPostingsTimers: Timer[] = [
  {
    name: 'forget-search-changes',
    everySeconds: 60,
    isWatch: true,
    async run(platform) {
      const before = later(reading(platform).now, { minutes: -minutesNoted });
      return inTransaction(platform, async (tx) => {
        // Lists that are older than what is left are read anew: `since` says so in the same transaction.
        const { rows } = await sql<{ count: number }>`
          with gone as (
            delete from search_changes where (xact, gig_no) in (
              select xact, gig_no from search_changes where at < ${before} order by xact, gig_no limit ${sql.lit(mostAtOnce)})
            returning xact
          ),
          moved as (
            update search_changes_kept k set since = newest.xact from (select max(xact) as xact from gone) newest where newest.xact >= k.since
          )
          select count(*)::int as count from gone`.execute(tx.sql);
        return rows[0]!.count;
      });
    },
  },
];
