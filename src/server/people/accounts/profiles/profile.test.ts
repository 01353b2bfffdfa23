// Profiles: the person's own, the public page, and its figures from finished work.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOwnProfile, getPublicProfile, saveProfile } from '#contract/people/accounts/account.endpoints.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { buildBuyer, buildSeller, buildUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { contactsById } from '../account.contact.ts';
import { personsById } from './person.view.ts';
import { recordReview, recordSellerOrder } from '../record-person-facts.ts';
import { recordSellerLevels } from './seller-levels.ts';
import { sellerSummaries } from './seller.view.ts';
import { suspendAccount } from '../suspend-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('changes only the fields sent', async () => {
  const { token } = await buildSeller(app);
  await app.call(
    saveProfile,
    { displayName: 'Ada Pine', title: 'Logo designer', skills: ['Logo', 'logo', 'Type'] },
    { token },
  );
  const saved = await app.call(
    saveProfile,
    {
      bio: 'I draw.',
      country: 'PT',
      hourlyRateMinor: 4500,
      languages: [{ name: 'Portuguese', level: 'native' }],
    },
    { token },
  );
  expect(saved).toMatchObject({
    displayName: 'Ada Pine',
    title: 'Logo designer',
    bio: 'I draw.',
    country: 'PT',
    skills: ['logo', 'Type'],
    hourlyRateMinor: 4500,
  });
  expect(await app.call(getOwnProfile, {}, { token })).toEqual(saved);
  expect((await app.call(saveProfile, { hourlyRateMinor: null }, { token })).hourlyRateMinor).toBeNull();
});

test('refuses unknown keys, so role, rating and balance cannot be sent along (A31)', async () => {
  const { token } = await buildSeller(app);
  const answer = await app.http.inject({
    method: 'PATCH',
    url: '/api/v1/profile',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({
      title: 'x',
      role: 1,
      switchable: 1,
      emailverified_at: 1,
      balance: 1e9,
      rating: 5,
    }),
  });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([
    'role',
    'switchable',
    'emailverified_at',
    'balance',
    'rating',
  ]);
});

test('reduces single-line fields to one line and removes control characters', async () => {
  const { token } = await buildUser(app);
  const saved = await app.call(
    saveProfile,
    { displayName: 'Ada\r\nBcc: x@y.de\u202Eevil', bio: 'one\ntwo\u0007' },
    { token },
  );
  expect(saved.displayName).toBe('Ada Bcc: x@y.deevil');
  expect(saved.bio).toBe('one\ntwo');
});

test('shows public profiles by username in any case, and only those', async () => {
  const seller = await buildSeller(app, { username: 'Public-One', displayName: 'Public One' });
  const page = await app.call(getPublicProfile, { username: 'public-ONE' });
  expect(page).toMatchObject({
    id: seller.id,
    username: 'Public-One',
    displayName: 'Public One',
    isSeller: true,
  });
  expect(JSON.stringify(page)).not.toContain(seller.email);
  for (const username of ['unknown-name', '%', '..', "x' or '1'='1"]) {
    expect((await app.answer(getPublicProfile, { username })).statusCode, username).toBe(404);
  }
  await inTransaction(app.platform, (tx) => suspendAccount(tx, seller.id));
  expect((await app.answer(getPublicProfile, { username: 'public-one' })).statusCode).toBe(404);
});

test('counts finished orders and reviews of a seller and a buyer', async () => {
  const seller = await buildSeller(app);
  const buyer = await buildBuyer(app);
  const before = await app.call(getPublicProfile, { username: seller.username });
  expect(before).toMatchObject({
    ratingHundredths: null,
    reviewCount: 0,
    ordersCompleted: 0,
    onTimePercent: null,
  });
  const people = { sellerId: seller.id, buyerId: buyer.id };
  await Promise.all(
    [true, true, false].map((onTime) =>
      inTransaction(app.platform, (tx) =>
        recordSellerOrder(tx, {
          ...people,
          completed: 1,
          cancelled: 0,
          deliveries: 1,
          onTime: onTime ? 1 : 0,
        }),
      ),
    ),
  );
  await inTransaction(app.platform, async (tx) => {
    await recordSellerOrder(tx, { ...people, completed: 0, cancelled: 1, deliveries: 0, onTime: 0 });
    for (const stars of [5, 4, 4]) await recordReview(tx, { userId: seller.id, about: 'seller', stars });
    await recordReview(tx, { userId: buyer.id, about: 'buyer', stars: 5 });
    await recordSellerLevels(tx, '2026-01-01', [{ userId: seller.id, level: 2 }]);
  });
  const page = await app.call(getPublicProfile, { username: seller.username });
  expect(page).toMatchObject({
    ratingHundredths: 433,
    reviewCount: 3,
    ordersCompleted: 3,
    onTimePercent: 66,
  });
  const bought = await app.call(getPublicProfile, { username: buyer.username });
  expect(bought).toMatchObject({
    isSeller: false,
    ratingHundredths: 500,
    reviewCount: 1,
    ordersCompleted: 3,
  });
  const summary = (await sellerSummaries(reading(app.platform), [seller.id])).get(seller.id);
  expect(summary).toMatchObject({
    level: 2,
    ratingHundredths: 433,
    onTimePercent: 66,
    username: seller.username,
  });
});

test('returns people by id without unknown ids, and contacts of active people only', async () => {
  const named = await buildSeller(app, { displayName: 'Named' });
  const suspended = await buildBuyer(app);
  await inTransaction(app.platform, (tx) => suspendAccount(tx, suspended.id));
  const read = reading(app.platform);
  const ids = [named.id, suspended.id, named.id, '00000000-0000-7000-8000-000000000000'];
  const people = await personsById(read, ids);
  expect([...people.keys()].sort()).toEqual([named.id, suspended.id].sort());
  expect(people.get(named.id)).toEqual({
    id: named.id,
    username: named.username,
    displayName: 'Named',
    avatarUrl: null,
  });
  const contacts = await contactsById(read, ids);
  expect([...contacts.keys()]).toEqual([named.id]);
  expect(contacts.get(named.id)).toEqual({
    email: named.email,
    username: named.username,
    displayName: 'Named',
  });
  expect(await personsById(read, [])).toEqual(new Map());
});

test('sets a profile photo', async () => {
  const { id, token, username } = await buildSeller(app);
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c84' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const upload = (token: string, payload: Buffer, type: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/v1/profile/avatar',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload,
    });
  const type = request.headers.get('content-type')!;
  const answer = await upload(token, Buffer.from(await request.arrayBuffer()), type);
  expect(answer.statusCode, answer.body).toBe(200);
  const { avatarUrl } = answer.json().data;
  expect(avatarUrl).toMatch(/^\/media\/pictures\/.+\.webp$/);
  expect((await app.call(getPublicProfile, { username })).avatarUrl).toBe(avatarUrl);
  const shown = await sharp((await app.http.inject(avatarUrl)).rawPayload).metadata();
  expect(shown, 'cropped to its shorter side, never enlarged').toMatchObject({ width: 400, height: 400 });
  const { rows } = await app.platform.pool.query(
    `select user_id, ip from audit_log where action = 'profile.avatar_changed'`,
  );
  expect(rows).toEqual([{ user_id: id, ip: '127.0.0.1' }]);
});
