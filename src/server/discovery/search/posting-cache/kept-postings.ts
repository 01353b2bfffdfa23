// Postings that a process keeps in memory, because the same words are walked again and again (docs/decisions/0032).
// Guards: a search over them is as true as one over the table: it asks which gigs were written since, for all its lists in one
// statement and so in one snapshot, and takes those as they are now. Bounded in bytes; what has not been asked for the longest goes first.
import { sql } from 'kysely';
import { later } from '#server/platform/clock.ts';
import type { Timer } from '#server/platform/data/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { inOnePiece, numbersOfPosting } from './kept-walk.ts';
import type { Current, Postings } from './kept-walk.ts';
import { remembering } from '../remembered.ts';

/** Postings that one walk may look at, read from the index alone or kept in memory. They are the best of their term. */
export const mostWalked = 200_000;
/** Some more are kept, for when gigs fall out of a list that was cut. */
const mostKept = 220_000;
/** Shorter lists cost the table hardly more than asking for changes. */
const fewest = 500;
/** How many are read from the table in one statement. */
const slice = 20_000;
const bytesOfPosting = numbersOfPosting * 4;
/** Changes that a search may find; with more of them a list is read anew. */
const mostChanges = 500;
/** From so many changes on they are worked into the list, so that the next search finds few. */
const manyChanges = 64;
/** A list is read anew after this in any case: nothing that went wrong once stays for long. */
const minutesKept = 10;

type Kept = Pick<Current, 'base' | 'isCut'> & {
  /** Transactions from this one on may have written something that is not in the list. */
  seen: string;
  until: Date;
};
type Memory = { lists: Map<number, Kept>; bytes: number; isReading: boolean };

const ofPlatforms = new WeakMap<Platform, Memory>();

function memoryOf(platform: Platform): Memory {
  const memory = ofPlatforms.get(platform) ?? { lists: new Map(), bytes: 0, isReading: false };
  ofPlatforms.set(platform, memory);
  return memory;
}

/** What is kept of these terms and how it differs now; null unless all of them are kept and can be brought up to date. */
export async function currentPostings(
  read: Read,
  termIds: readonly number[],
): Promise<Map<number, Current> | null> {
  const memory = memoryOf(read.platform);
  const lists = termIds.flatMap((termId) => {
    const kept = memory.lists.get(termId);
    return kept ? [{ termId, kept }] : [];
  });
  if (lists.length < termIds.length) return null;
  const oldest = lists.map(({ kept }) => kept.seen).reduce((a, b) => (BigInt(a) < BigInt(b) ? a : b));
  const isOld = lists.some(({ kept }) => read.now >= kept.until);
  const news = isOld ? null : await changesSince(read, termIds, oldest);
  if (news === null) {
    for (const { termId, kept } of lists) {
      if (memory.lists.get(termId) === kept) forget(memory, termId);
      // Whatever the reason is, it may well be there in a second, too.
      if (!isOld) asked.set(read, termId, leftAlone);
    }
    return null;
  }
  const { changed, fresh, count, seen } = news;
  const found = new Map<number, Current>();
  for (const { termId, kept } of lists) {
    const { base, isCut } = kept;
    const current: Current = { base, isCut, changed, fresh: fresh.get(termId) ?? none };
    // While an old transaction is open nothing is won by it: the next search would find the same changes.
    const whole = count >= manyChanges && seen !== kept.seen ? worked(current) : null;
    found.set(termId, whole ? { ...whole, changed: nobody, fresh: none } : current);
    // Another search may have brought it further meanwhile.
    if (memory.lists.get(termId) !== kept) continue;
    if (whole && isTooShort(whole)) forget(memory, termId);
    else keep(read.platform, termId, whole ? { ...kept, ...whole, seen } : kept);
  }
  return found;
}
const none = new Int32Array();
const nobody: ReadonlySet<number> = new Set();

/** The list with its changes in it. */
function worked(current: Current): Pick<Kept, 'base' | 'isCut'> {
  const base = inOnePiece(current);
  const isLonger = base.length > mostKept * numbersOfPosting;
  return {
    base: isLonger ? base.slice(0, mostKept * numbersOfPosting) : base,
    isCut: current.isCut || isLonger,
  };
}

/** Of a list that was cut, each gig that fell leaves a place at its end that nobody knows how to fill. */
function isTooShort({ base, isCut }: Pick<Kept, 'base' | 'isCut'>): boolean {
  return isCut && base.length < mostWalked * numbersOfPosting;
}

type News = { changed: ReadonlySet<number>; fresh: Map<number, Postings>; count: number; seen: string };

/** Null when there are too many, or when it cannot be known: changes were cleared away, or this is another cluster's number. */
async function changesSince(read: Read, termIds: readonly number[], since: string): Promise<News | null> {
  const { rows } = await sql<{
    seen: string;
    is_known: boolean;
    count: number;
    changed: number[] | null;
    fresh: number[][] | null;
  }>`
    with changes as materialized (
      select gig_no from search_changes where xact >= ${since}::text::xid8 order by xact, gig_no limit ${sql.lit(mostChanges + 1)}
    ),
    changed as materialized (select distinct gig_no from changes)
    select pg_snapshot_xmin(pg_current_snapshot())::text as seen,
      (select since < ${since}::text::xid8 from search_changes_kept)
        and ${since}::text::xid8 <= pg_snapshot_xmin(pg_current_snapshot()) as is_known,
      (select count(*)::int from changes) as count,
      (select json_agg(gig_no) from changed) as changed,
      (select json_agg(json_build_array(p.term_id, p.neg, p.gig_no, p.price, p.fbits, p.languages) order by p.neg, p.gig_no)
        from changed c cross join unnest(${termIds}::int[]) as t(id) join lateral (
          select * from search_postings where gig_no = c.gig_no and term_id = t.id offset 0) p on true) as fresh`.execute(
    read.sql,
  );
  const { is_known, count, changed, fresh, seen } = rows[0]!;
  if (!is_known || count > mostChanges) return null;
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
type Asked = { times: number; until: Date };
const asked = remembering<number, Asked | typeof leftAlone>();
/** Too short, too long, or changing too fast: not looked at again for a minute. */
const leftAlone = 'left alone';
/** A walk to the end of its list counts as ten that found enough soon. */
const weightOf = { whole: 10, short: 1 } as const;
const enoughAsked = 20;

/** Tells that these lists were walked in the table; the one that is walked again and again is read into memory, beside the searches. */
export function noteWalk(read: Read, termIds: readonly number[], how: keyof typeof weightOf): void {
  if (read.platform.settings.searchMemoryMb === 0) return;
  for (const termId of termIds) {
    const before = asked.get(read, termId);
    if (before === leftAlone || memoryOf(read.platform).lists.has(termId)) continue;
    const isNew = before === undefined || read.now >= before.until;
    const now = isNew ? { times: 0, until: later(read.now, { minutes: 1 }) } : before;
    const times = now.times + weightOf[how];
    asked.set(read, termId, { ...now, times });
    if (times < enoughAsked) continue;
    keepPostings(read, termId).catch((error: unknown) =>
      read.platform.log.warn({ err: error }, 'postings were not kept in memory'),
    );
  }
}

/** Reads the list of this term into memory, unless another one is being read just now or it is not worth it. */
export async function keepPostings(read: Read, termId: number): Promise<void> {
  const memory = memoryOf(read.platform);
  if (memory.isReading) return;
  memory.isReading = true;
  try {
    const kept = await readPostings(read, termId);
    const { byteLength } = kept.base;
    const isWorthIt =
      byteLength >= fewest * bytesOfPosting &&
      byteLength <= bytesOf(read.platform) / 4 &&
      (await changesSince(read, [termId], kept.seen)) !== null;
    if (isWorthIt) keep(read.platform, termId, kept);
    else asked.set(read, termId, leftAlone);
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
    // One more than is kept says whether there are more.
    const limit = Math.min(slice, mostKept + 1 - size);
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
    if (count < limit || size > mostKept) {
      const until = later(read.now, { minutes: minutesKept });
      return { base: postingsOf(slices, Math.min(size, mostKept)), isCut: size > mostKept, seen, until };
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

/** Keeps it as the one that was asked for last. */
function keep(platform: Platform, termId: number, kept: Kept): void {
  const memory = memoryOf(platform);
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

/** How many lists are kept, and in how many bytes. */
export function keptInMemory({ platform }: Read): { lists: number; bytes: number } {
  const { lists, bytes } = memoryOf(platform);
  return { lists: lists.size, bytes };
}

/** Twice as many as a search may find; nobody asks for those before. */
const mostNoted = 2 * mostChanges;
const mostAtOnce = 50_000;

export const keptPostingsTimers: Timer[] = [
  {
    name: 'forget-search-changes',
    everySeconds: 60,
    isWatch: true,
    run: (platform) =>
      inTransaction(platform, async (tx) => {
        // Lists that are older than what is left are read anew: `since` says so in the same transaction. In a cluster that was made
        // from another one's data the numbers begin anew, and so does `since`.
        const { rows } = await sql<{ count: number }>`
          with gone as (
            delete from search_changes where (xact, gig_no) in (
              select xact, gig_no from search_changes where (xact, gig_no) <
                (select xact, gig_no from search_changes order by xact desc, gig_no desc offset ${sql.lit(mostNoted)} limit 1)
              order by xact, gig_no limit ${sql.lit(mostAtOnce)})
            or xact >= pg_snapshot_xmax(pg_current_snapshot())
            returning xact
          ),
          newest as (
            select case when k.since >= pg_snapshot_xmax(pg_current_snapshot()) then pg_current_xact_id()
              else greatest(k.since, (select max(xact) from gone where xact < pg_snapshot_xmax(pg_current_snapshot()))) end as since
            from search_changes_kept k
          ),
          moved as (
            update search_changes_kept k set since = newest.since from newest where newest.since <> k.since
          )
          select count(*)::int as count from gone`.execute(tx.sql);
        return rows[0]!.count;
      }),
  },
];
