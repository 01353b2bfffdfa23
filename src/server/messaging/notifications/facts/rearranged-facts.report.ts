// Reads the catalog change that moved a user's gigs, in its current state.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';
import type { RearrangedFacts } from './notification.facts.ts';

type Facts = Omit<RearrangedFacts, 'now' | 'happenedAt'>;

/** Null if the change was reverted. */
export async function rearrangedFacts(read: Read, { cause }: { cause: string }): Promise<Facts | null> {
  const at = cause.indexOf(':');
  const key = cause.slice(at + 1);
  const { rows } = await (
    cause.slice(0, at) === 'tag'
      ? sql<Facts>`
          select 'tag' as kind, tag as was, becomes, reason as reasons from tag_rules where tag = ${key}`
      : sql<Facts>`
          select 'subcategory' as kind, s.name as was, i.name as becomes, s.merge_reason as reasons
          from subcategories s join subcategories i on i.category_slug = s.category_slug and i.slug = s.merged_into
          where s.category_slug || '/' || s.slug = ${key}`
  ).execute(read.sql);
  return rows[0] ?? null;
}
