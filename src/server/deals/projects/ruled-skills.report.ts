// The skills of open and unfinished briefs that something is decided about: what a save that knew nothing of it has left behind.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

/** A hundred at a time. What is not accepted may stand in a draft: its buyer is told when they publish it. */
export async function listRuledSkills(read: Read): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select r.tag from tag_rules r where exists (
      select from projects p where p.tags @> array[r.tag collate "default"]
        and (p.state = 'open' or (p.state = 'draft' and r.becomes is not null)))
    order by r.tag limit 100`.execute(read.sql);
  return rows.map((row) => row.tag);
}
