// The thesaurus index is built once per content, also for several platforms in one process.
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { reading } from '#server/platform/data/tx.ts';
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts';
import { currentIndex } from './current-index.ts';

const apps: TestApp[] = [];
afterAll(async () => {
  for (const app of apps) await app.close();
});

async function openApp(): Promise<TestApp> {
  const app = await openTestApp();
  apps.push(app);
  return app;
}

it('is shared by platforms with the same thesaurus, and by no other', async () => {
  const [first, same, other] = [await openApp(), await openApp(), await openApp()];
  await sql`update search_thesaurus set is_on = false where phrase = 'logo'`.execute(other.platform.db);
  const index = await currentIndex(reading(first.platform));
  expect(await currentIndex(reading(same.platform))).toBe(index);
  const changed = await currentIndex(reading(other.platform));
  expect(changed.vectors.phrases.length).toBeLessThan(index.vectors.phrases.length);
});
