// How much an account may upload in a day: everything received counts, whatever becomes of it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#contract/common/ids.ts';
import { fileLimits } from '#contract/foundation/uploads/upload.schema.ts';
import { buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { beginUpload, idOf, sendChunk, tus } from '#tests/fixtures/upload-file.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const codeOf = ({ body }: { body: string }) =>
  body === '' ? undefined : (JSON.parse(body) as { code?: string }).code;

it('counts files that were attached', async () => {
  const as = await buildSeller(app);
  const stored = (size: number) =>
    app.platform.pool.query(
      `insert into files (id, owner_id, order_id, name, content_type, size_bytes, sha256, created_at, claimed_at)
       values ($1, $2, $3, 'large', 'text/plain', $4, $5, $6, $6)`,
      [newId(), as.id, newId(), size, '0'.repeat(64), app.clock.now()],
    );
  await stored(fileLimits.dayBytes - 200);
  expect((await beginUpload(app, as, { name: 'a', size: 100 })).statusCode).toBe(201);
  const refused = await beginUpload(app, as, { name: 'a', size: 101 });
  expect([refused.statusCode, codeOf(refused)]).toEqual([413, 'upload_day_quota']);
  app.clock.advance({ hours: 24 });
  const later = { ...as, token: await freshToken(app, as) };
  expect((await beginUpload(app, later, { name: 'a', size: 101 })).statusCode).toBe(201);
});

it('counts what was received of cancelled uploads', async () => {
  const as = await buildSeller(app);
  const begun = await beginUpload(app, as, { name: 'work.bin', size: 100_000 });
  const url = String(begun.headers.location);
  await sendChunk(app, as, url, 0, Buffer.alloc(50_000));
  // Stands for many large ones.
  await app.platform.pool.query(
    'update unfinished_uploads set size_bytes = $2, received_bytes = $3 where id = $1',
    [idOf(url), fileLimits.dayBytes, fileLimits.dayBytes - 100],
  );
  expect((await tus(app, as, 'DELETE', url)).statusCode).toBe(204);
  expect(codeOf(await beginUpload(app, as, { name: 'a', size: 101 }))).toBe('upload_day_quota');
  // The bytes no longer take space, so they do not count among the unused ones.
  expect((await beginUpload(app, as, { name: 'a', size: 100 })).statusCode).toBe(201);
  expect((await tus(app, as, 'HEAD', url)).statusCode).toBe(404);
  expect((await tus(app, as, 'DELETE', url)).statusCode).toBe(404);
  expect((await sendChunk(app, as, url, 50_000, Buffer.alloc(5))).statusCode).toBe(404);
  app.clock.advance({ hours: 24 });
  const later = { ...as, token: await freshToken(app, as) };
  expect((await beginUpload(app, later, { name: 'a', size: 101 })).statusCode).toBe(201);
  await app.drainWorker();
  const { rowCount } = await app.platform.pool.query('select 1 from unfinished_uploads where id = $1', [
    idOf(url),
  ]);
  expect(rowCount).toBe(0);
});
