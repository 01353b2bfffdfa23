// Skills of drafts and open projects that a tag rule changes or blocks, left behind by a save that read the rules before.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

/** At most a hundred. A blocked skill may stay in a draft; publishing reports it. */
export async function listStaleSkills(read: Read): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select r.tag from tag_rules r where exists (
      select from projects p where p.tags @> array[r.tag collate "default"]
        and (p.state = 'open' or (p.state = 'draft' and r.becomes is not null)))
    order by r.tag limit 100`.execute(read.sql);
  return rows.map((row) => row.tag);
}
