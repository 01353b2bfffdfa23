// The SQL of what support has decided about tags, and of the gigs that carry one.
import { sql } from 'kysely';
import type { Read, Tx } from '#server/platform/tx.ts';

export type TagRule = { tag: string; becomes: string | null; reason: string };
export type KeptTagRule = TagRule & { decidedAt: Date };

export async function findTagRules(read: Read, tags: readonly string[]): Promise<KeptTagRule[]> {
  if (tags.length === 0) return [];
  const { rows } = await sql<KeptTagRule>`
    select tag, becomes, reason, decided_at as "decidedAt" from tag_rules where tag = any(${[...tags]}::text[])`.execute(
    read.sql,
  );
  return rows;
}

/** One decision about a tag at a time, and about what it becomes. */
export async function holdTags(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('gigs/tags', 0))`.execute(tx.sql);
}

/** What was to become this tag becomes what it becomes: never further than one step away. */
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
