// The timers of claims continue past a row that fails.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as claims from '#contract/trust/copyright/claim.endpoints.ts';
import { buildClaim, storePoster } from '#tests/fixtures/build-claim.ts';
import { buildSeller } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { fingerprintOlderPictures, upholdUnansweredClaims } from './claim.timers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('upholds later claims when an earlier one fails', async () => {
  const bad = await buildClaim(app);
  app.clock.advance({ minutes: 1 });
  const good = await buildClaim(app);
  await sql`
    create function refuse_upheld() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
    app.platform.db,
  );
  await sql`
    create trigger refuse_upheld before update on copyright_claims for each row
    when (old.id = ${sql.lit(bad.claimId)}::uuid) execute function refuse_upheld()`.execute(app.platform.db);
  app.clock.advance({ hours: 73 });
  const stateOf = async ({ claimId, claimant }: typeof bad) =>
    (await app.call(claims.getClaim, { claimId }, await asUser(app, claimant))).state;
  expect(await upholdUnansweredClaims.run(app.platform)).toBe(1);
  expect([await stateOf(bad), await stateOf(good)]).toEqual(['open', 'upheld']);
  await expect(upholdUnansweredClaims.run(app.platform)).rejects.toThrow('broken');
  await sql`drop trigger refuse_upheld on copyright_claims`.execute(app.platform.db);
  expect(await upholdUnansweredClaims.run(app.platform)).toBe(1);
  expect(await stateOf(bad)).toBe('upheld');
});

it('marks an unreadable image as having no fingerprint, and continues with the next', async () => {
  const seller = await buildSeller(app);
  const hashOf = async (pictureId: string) => {
    const { rows } = await sql<{ hash: string }>`select hash from pictures where id = ${pictureId}`.execute(
      app.platform.db,
    );
    return rows[0]!.hash;
  };
  const [bad, good] = [
    await hashOf((await storePoster(app, seller)).pictureId),
    await hashOf((await storePoster(app, seller)).pictureId),
  ];
  await sql`update picture_masters set fingerprinted_at = null, bits = null, bands = null, colors = null`.execute(
    app.platform.db,
  );
  const real = app.platform.storage;
  const read = real.readWhole;
  const isBad = (key: string) => key.includes(bad);
  const readMarks = async () => {
    const { rows } = await sql<{ hash: string; isMarked: boolean; bits: string | null }>`
      select hash, fingerprinted_at is not null as "isMarked", bits::text as bits from picture_masters
      where hash in (${bad}, ${good})`.execute(app.platform.db);
    return [bad, good].map((hash) => rows.find((row) => row.hash === hash)!);
  };
  try {
    real.readWhole = (key) =>
      isBad(key) ? Promise.reject(new Error('storage unavailable')) : read.call(real, key);
    await fingerprintOlderPictures.run(app.platform);
    expect((await readMarks()).map((row) => row.isMarked)).toEqual([false, true]);
    // Only the failing image is left, so the run throws.
    await expect(fingerprintOlderPictures.run(app.platform)).rejects.toThrow('storage unavailable');
    real.readWhole = (key) =>
      isBad(key) ? Promise.resolve(Buffer.from('not an image')) : read.call(real, key);
    await fingerprintOlderPictures.run(app.platform);
    const [marked, other] = await readMarks();
    expect(marked).toMatchObject({ isMarked: true, bits: null });
    expect(other!.bits).not.toBeNull();
  } finally {
    real.readWhole = read;
  }
});
