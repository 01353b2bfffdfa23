// What it costs to find the people of files: bounded by the files of a page, not by the length of their conversation.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#contract/common/ids.ts';
import { reading } from '#server/platform/data/tx.ts';
import { runMigration } from '#tests/fixtures/run-migration.ts';
import { useConversations } from '#tests/fixtures/build-conversation.ts';
import { rowsRead } from '#tests/fixtures/rows-read.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { listFilesWithPeople } from './file-people.report.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const { pair } = useConversations(() => app);

/** Messages of one author: `withFile` with a file each, `deleted` whose file was kept for a report, 20,000 in all. */
async function longConversation(withFile: number, deleted: number) {
  const { buyer, seller, id } = await pair();
  const { pool } = app.platform;
  const fileIds = Array.from({ length: withFile + deleted }, () => newId(Date.now()));
  await pool.query(
    `insert into files (id, owner_id, conversation_id, name, content_type, size_bytes, sha256, created_at, claimed_at, scan, preview)
     select named.id, $1, $2, 'a.txt', 'text/plain', 1, repeat('a', 64), now(), now(), 'clean', 'none'
     from unnest($3::uuid[]) named (id)`,
    [buyer.id, id, fileIds],
  );
  await pool.query(
    `insert into messages (id, conversation_id, number, author_id, text, file_ids, sent_at, deleted_at)
     select gen_random_uuid(), $2, n, $1, 'text', case when n <= $4 then array[($3::uuid[])[n]] else '{}' end, now(),
       case when n > $4 and n <= cardinality($3::uuid[]) then now() end
     from generate_series(1, 20000) n`,
    [buyer.id, id, fileIds, withFile],
  );
  await pool.query(
    `insert into deleted_message_files (file_id, message_id, place, deleted_at)
     select ($2::uuid[])[m.number], m.id, 1, now() from messages m where m.conversation_id = $1 and m.deleted_at is not null`,
    [id, fileIds],
  );
  return { fileIds, people: [buyer.id, seller.id] };
}

it('reads a few rows per file, however long the conversation is', async () => {
  const { fileIds } = await longConversation(300, 200);
  // Whether the planner knows the tables or not.
  for (const analyze of [null, 'analyze messages, files, deleted_message_files']) {
    if (analyze !== null) await app.platform.pool.query(analyze);
    for (const ids of [fileIds, fileIds.slice(0, 1), fileIds.slice(-1)]) {
      const read = await rowsRead(app, (tables) => listFilesWithPeople(tables, ids));
      const { messages: _, ...others } = read;
      expect(read.messages ?? 0).toBeLessThanOrEqual(ids.length);
      // A small table may be read as a whole.
      expect(Object.values(others).reduce((sum, rows) => sum + rows, 0)).toBeLessThan(4 * fileIds.length);
    }
  }
});

it('knows the two people of a file until its message is deleted, also for messages from before the column', async () => {
  const { fileIds, people } = await longConversation(1, 1);
  const talking = async () => {
    const found = await listFilesWithPeople(reading(app.platform), fileIds);
    return fileIds.map((id) => found.find((file) => file.id === id)!.talking_ids.toSorted());
  };
  const expected = [people.toSorted(), []];
  expect(await talking()).toEqual(expected);
  await app.platform.pool.query('update files set message_id = null');
  expect(await talking()).toEqual([[], []]);
  await runMigration(app, '0045_message_files_and_reported_texts.sql');
  expect(await talking()).toEqual(expected);
  const { rows } = await app.platform.pool.query(
    'select 1 from files where id = any($1) and message_id is null',
    [fileIds],
  );
  expect(rows).toEqual([]);
});
