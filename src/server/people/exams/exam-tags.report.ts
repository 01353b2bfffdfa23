// The current names of exam tags. Bank files keep the names they were written with; support may have renamed or removed a tag
// since. Reads tag_rules of the catalog.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

/** The rules about these tags: the current name, or null for a removed tag. Tags without a rule are left out. */
export async function currentTagRules(
  read: Read,
  tags: readonly string[],
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ tag: string; becomes: string | null }>`
    select tag, becomes from tag_rules where tag = any(${[...new Set(tags)]}::text[])`.execute(read.sql);
  return new Map(rows.map(({ tag, becomes }) => [tag, becomes]));
}

/** Distinct current names, without removed tags. */
export function applyTagRules(tags: readonly string[], now: ReadonlyMap<string, string | null>): string[] {
  const written = tags.map((tag) => (now.has(tag) ? now.get(tag)! : tag));
  return [...new Set(written.filter((tag) => tag !== null))];
}

/** The exams affected by a rule about this tag: those with this tag, or with a tag that now has the same name. */
export async function examsNaming(read: Read, tag: string): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select e.slug from exams e where ${tag}::text = any(e.tags) or exists (
      select from tag_rules r join tag_rules o on o.becomes = r.becomes
      where r.tag = ${tag}::text and o.tag = any(e.tags)) order by e.slug`.execute(read.sql);
  return rows.map((row) => row.slug);
}
