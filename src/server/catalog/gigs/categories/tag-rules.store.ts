// The SQL of decisions about tags.
import { sql } from 'kysely';
import type { Read, Tx } from '#server/platform/data/tx.ts';

export type TagRule = { tag: string; becomes: string | null; reason: string };
export type DecidedTagRule = TagRule & { decidedAt: Date };

export async function findTagRules(read: Read, tags: readonly string[]): Promise<DecidedTagRule[]> {
  if (tags.length === 0) return [];
  const { rows } = await sql<DecidedTagRule>`
    select tag, becomes, reason, decided_at as "decidedAt" from tag_rules where tag = any(${[...tags]}::text[])`.execute(
    read.sql,
  );
  return rows;
}

/** Serializes decisions about tags and their targets. */
export async function lockTagRules(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('gigs/tags', 0))`.execute(tx.sql);
}

/** Rules that lead to this tag are redirected to its target, so a tag is never more than one step away. */
export async function insertTagRule(tx: Tx, { tag, becomes, reason }: TagRule): Promise<void> {
  await sql`update tag_rules set becomes = ${becomes} where becomes = ${tag}`.execute(tx.sql);
  await sql`
    insert into tag_rules (tag, becomes, reason, decided_at)
    values (${tag}, ${becomes}, ${reason}, ${tx.now})`.execute(tx.sql);
}

export async function deleteTagRule(tx: Tx, tag: string): Promise<boolean> {
  const { rows } = await sql`delete from tag_rules where tag = ${tag} returning tag`.execute(tx.sql);
  return rows.length > 0;
}
