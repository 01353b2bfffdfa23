// The size of the data export: bounded by bytes, one at a time, and without the content of gigs deleted long ago.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportRules } from '#contract/external/privacy/export.rules.ts';
import { deleteGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { exportData } from '#contract/external/privacy/privacy.endpoints.ts';
import { newId } from '#contract/common/ids.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { audit } from '#server/platform/data/audit.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { exportTurns } from './export-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const jsonFor = async (who: BuiltUser) =>
  (await app.call(exportData, {}, { token: await freshToken(app, who) })).json;

it('stays below its size, keeps every other part, and says what was cut and how to get it', async () => {
  const seller = await buildSeller(app);
  const drafts = 400;
  for (let at = 0; at < drafts; at++)
    await app.platform.pool.query(
      `insert into gigs (id, seller_id, state, version, content, title, description_html, created_at, updated_at)
       values ($1, $2, 'draft', 1, jsonb_build_object('description', repeat('"', 50000)), '', '', $3, $3)`,
      [newId(), seller.id, new Date(app.clock.now().getTime() - at * 1000)],
    );
  const json = await jsonFor(seller);
  expect(Buffer.byteLength(json)).toBeLessThan(exportRules.bytes);
  const file = JSON.parse(json) as Record<string, unknown[]> & {
    cut: { included: Record<string, number>; theRest: string };
  };
  const { gigs } = file;
  expect(gigs!.length).toBeGreaterThan(50);
  expect(gigs![0]).toMatchObject({ created_at: expect.stringContaining('2026-03-02T09:00:00') });
  expect(file.cut).toEqual({
    included: { gigs: gigs!.length },
    theRest: expect.stringContaining('http://localhost:3000/help'),
  });
  expect(file.account).toMatchObject([{ id: seller.id }]);
  expect(file.activity!.length).toBeGreaterThan(0);
});

it('leaves out what agents did about the user, and their addresses', async () => {
  const buyer = await buildBuyer(app);
  await inTransaction(app.platform, async (tx) => {
    const about = { userId: buyer.id, ip: '203.0.113.9' };
    await audit(tx, 'test.by_agent', { ...about, details: { by: newId() } });
    await audit(tx, 'test.by_owner', { ...about, details: { by: buyer.id } });
    await audit(tx, 'test.by_system', about);
  });
  const { activity } = JSON.parse(await jsonFor(buyer)) as { activity: { action: string }[] };
  const actions = activity.map(({ action }) => action).filter((action) => action.startsWith('test.'));
  expect(actions.toSorted()).toEqual(['test.by_owner', 'test.by_system']);
});

it('says nothing about cuts when everything is included', async () => {
  const file = JSON.parse(await jsonFor(await buildBuyer(app)));
  expect(file).toMatchObject({ cut: null, account: [{}], gigs: [] });
});

it('lists a gig deleted long ago without its content', async () => {
  const gig = await buildGig(app);
  const gigOf = async () =>
    JSON.parse(await jsonFor(gig.seller)).gigs[0] as { state: string; content: unknown };
  await app.call(deleteGig, { gigId: gig.id }, { token: await freshToken(app, gig.seller) });
  expect(await gigOf()).toMatchObject({ state: 'deleted', content: { title: gig.content.title } });
  app.clock.advance({ days: exportRules.deletedGigContentDays + 1 });
  expect(await gigOf()).toMatchObject({ id: gig.id, state: 'deleted', content: null });
});

it('runs one at a time, lets a few wait, and refuses further ones as busy', async () => {
  const people = await Promise.all(Array.from({ length: exportRules.waiting + 1 }, () => buildBuyer(app)));
  const tokens = await Promise.all(people.map((person) => freshToken(app, person)));
  const outcomes: string[] = [];
  let end = () => {};
  const running = exportTurns(app.platform).take(() => new Promise<void>((resolve) => (end = resolve)));
  const all = tokens.map(async (token) =>
    outcomes.push(await refusalOf(app.call(exportData, {}, { token }))),
  );
  await Promise.race(all);
  expect(outcomes).toEqual(['busy']);
  end();
  await Promise.all([running, ...all]);
  expect(outcomes).toEqual(['busy', ...Array.from({ length: exportRules.waiting }, () => 'succeeded')]);
});
