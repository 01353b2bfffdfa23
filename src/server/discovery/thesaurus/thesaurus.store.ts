// The SQL of the thesaurus.
// Guarantees: every change takes the lock, which raises the version; a weight or a switch set by support outlasts a new file.
import { sql } from 'kysely';
import { newId } from '#contract/common/ids.ts';
import { thesaurusLimits } from '#contract/discovery/thesaurus/thesaurus.schema.ts';
import type { ThesaurusKind, ThesaurusShow } from '#contract/discovery/thesaurus/thesaurus.schema.ts';
import { likePattern } from '#server/platform/data/like-pattern.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { FileEntry } from './thesaurus-file.schema.ts';

export type ThesaurusState = { version: number; sha256: string | null };

export async function getThesaurusState(read: Read): Promise<ThesaurusState> {
  const { rows } = await sql<ThesaurusState>`select version, sha256 from search_thesaurus_state`.execute(
    read.sql,
  );
  return rows[0]!;
}

/** One change at a time; the others wait. */
export async function lockThesaurus(tx: Tx): Promise<ThesaurusState> {
  const { rows } = await sql<ThesaurusState>`
    update search_thesaurus_state set version = version + 1 returning version, sha256`.execute(tx.sql);
  return rows[0]!;
}

export type ActiveEntry = { phrase: string; kind: ThesaurusKind; target: string; weight: number };

const maxEntries = thesaurusLimits.fileEntries + thesaurusLimits.ownEntries;

export async function listActiveEntries(read: Read): Promise<ActiveEntry[]> {
  const { rows } = await sql<ActiveEntry>`
    select phrase, kind, target, weight from search_thesaurus where is_on
    order by phrase, kind, target limit ${sql.lit(maxEntries)}`.execute(read.sql);
  return rows;
}

/**
 * Makes the entries of the file those of the table. An entry that has left the file is deleted, unless support changed it: then it
 * becomes an entry of support.
 */
export async function saveFileEntries(tx: Tx, entries: readonly FileEntry[], sha256: string): Promise<void> {
  const rows = JSON.stringify(entries.map((entry) => ({ id: newId(tx.now.getTime()), ...entry })));
  const file = sql`jsonb_to_recordset(${rows}::jsonb) as f (id uuid, phrase text, kind text, target text, weight int)`;
  const hasLeft = sql`t.file_weight is not null and not exists (
    select from ${file} where f.phrase = t.phrase and f.kind = t.kind and f.target = t.target)`;
  await sql`
    update search_thesaurus t set operator_weight = coalesce(operator_weight, file_weight), file_weight = null
    where (t.operator_weight is not null or not t.is_on) and ${hasLeft}`.execute(tx.sql);
  await sql`delete from search_thesaurus t where ${hasLeft}`.execute(tx.sql);
  await sql`
    insert into search_thesaurus as t (id, phrase, kind, target, file_weight, created_at)
    select id, phrase, kind, target, weight, ${tx.now} from ${file}
    on conflict (phrase, kind, target) do update set file_weight = excluded.file_weight
    where t.file_weight is distinct from excluded.file_weight`.execute(tx.sql);
  await sql`update search_thesaurus_state set sha256 = ${sha256}`.execute(tx.sql);
}

export type EntryKey = { phrase: string; kind: ThesaurusKind; target: string };
export type EntryRow = EntryKey & {
  id: string;
  weight: number;
  file_weight: number | null;
  operator_weight: number | null;
  is_on: boolean;
};
const columns = sql`id, phrase, kind, target, weight, file_weight, operator_weight, is_on`;

export type EntryFilter = {
  /** Part of the phrase or of a synonym's words; empty for all. */
  text: string;
  work: string | null;
  show: ThesaurusShow;
  after: [phrase: string, kind: string, target: string] | null;
  limit: number;
};

const shown: Record<ThesaurusShow, ReturnType<typeof sql>> = {
  all: sql`true`,
  file: sql`origin = 'file'`,
  operator: sql`origin = 'operator'`,
  changed: sql`(not is_on or (origin = 'file' and operator_weight is not null))`,
};

export async function listEntries(
  read: Read,
  { text, work, show, after, limit }: EntryFilter,
): Promise<EntryRow[]> {
  const pattern = likePattern(text);
  const { rows } = await sql<EntryRow>`
    select ${columns} from search_thesaurus
    where ${shown[show]}
      and (${text} = '' or phrase like ${pattern} or (kind = 'synonym' and target like ${pattern}))
      and (${work}::text is null or (kind = 'work' and target = ${work}))
      and ${after === null ? sql`true` : sql`(phrase, kind, target) > (${after[0]}, ${after[1]}, ${after[2]})`}
    order by phrase, kind, target limit ${limit}`.execute(read.sql);
  return rows;
}

export async function findEntry(read: Read, { phrase, kind, target }: EntryKey): Promise<EntryRow | null> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from search_thesaurus
    where phrase = ${phrase} and kind = ${kind} and target = ${target}`.execute(read.sql);
  return rows[0] ?? null;
}

export async function findEntryById(read: Read, id: string): Promise<EntryRow | null> {
  const { rows } = await sql<EntryRow>`select ${columns} from search_thesaurus where id = ${id}`.execute(
    read.sql,
  );
  return rows[0] ?? null;
}

export async function countOwnEntries(read: Read): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from search_thesaurus where origin = 'operator'`.execute(read.sql);
  return rows[0]!.count;
}

/** Whether search ignores every word of the text. */
export async function isFiller(read: Read, text: string): Promise<boolean> {
  const { rows } = await sql<{ filler: boolean }>`
    select length(to_tsvector('english', ${text})) = 0 as filler`.execute(read.sql);
  return rows[0]!.filler;
}

export async function insertEntry(
  tx: Tx,
  { phrase, kind, target, weight }: EntryKey & { weight: number },
  userId: string,
): Promise<void> {
  await sql`
    insert into search_thesaurus (id, phrase, kind, target, operator_weight, created_by, created_at)
    values (${newId(tx.now.getTime())}, ${phrase}, ${kind}, ${target}, ${weight}, ${userId}, ${tx.now})`.execute(
    tx.sql,
  );
}

export async function moveEntry(
  tx: Tx,
  id: string,
  { operatorWeight, isOn }: { operatorWeight: number | null; isOn: boolean },
): Promise<void> {
  await sql`
    update search_thesaurus set operator_weight = ${operatorWeight}, is_on = ${isOn} where id = ${id}`.execute(
    tx.sql,
  );
}

export async function deleteEntry(tx: Tx, id: string): Promise<void> {
  await sql`delete from search_thesaurus where id = ${id}`.execute(tx.sql);
}
