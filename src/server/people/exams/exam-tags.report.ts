// The tags of exams under the names they have now: banks name them as they were called when they were written, and support may have
// decided since that a tag is written another way, or not at all. Reads those decisions beside its own tables.
import { sql } from 'kysely';
import type { Read } from '#server/platform/tx.ts';

/** What became of those of these tags that something was decided about; null: nobody writes it. */
export async function tagsNow(read: Read, tags: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ tag: string; becomes: string | null }>`
    select tag, becomes from tag_rules where tag = any(${[...new Set(tags)]}::text[])`.execute(read.sql);
  return new Map(rows.map(({ tag, becomes }) => [tag, becomes]));
}

/** Each once, as it is written now; without those that nobody writes any more. */
export function writtenNow(tags: readonly string[], now: ReadonlyMap<string, string | null>): string[] {
  const written = tags.map((tag) => (now.has(tag) ? now.get(tag)! : tag));
  return [...new Set(written.filter((tag) => tag !== null))];
}

/** The exams whose gigs a decision about this tag may change: those that name it, or a tag that has become the same as it. */
export async function examsNaming(read: Read, tag: string): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select e.slug from exams e where ${tag}::text = any(e.tags) or exists (
      select from tag_rules r join tag_rules o on o.becomes = r.becomes
      where r.tag = ${tag}::text and o.tag = any(e.tags)) order by e.slug`.execute(read.sql);
  return rows.map((row) => row.slug);
}
