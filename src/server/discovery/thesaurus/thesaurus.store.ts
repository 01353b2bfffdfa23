// The SQL of the thesaurus.
// Guarantees: every change takes the lock, which raises the version; a weight or a switch set by support outlasts a new file.
import { sql } from 'kysely';
import { newId } from '#contract/common/ids.ts';
import { thesaurusLimits } from '#contract/discovery/thesaurus/thesaurus.schema.ts';
import type { ThesaurusKind } from '#contract/discovery/thesaurus/thesaurus.schema.ts';
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
