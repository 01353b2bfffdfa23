// Portfolio and education: saved completely, in order, within limits, and only with the person's own pictures.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOwnProfile, getPublicProfile, saveProfile } from '#contract/people/accounts/account.endpoints.ts';
import type { InputOf } from '#contract/common/endpoint.ts';
import { newId } from '#contract/common/ids.ts';
import { buildPicture } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

type Changes = InputOf<typeof saveProfile>;

let app: TestApp;
let seller: BuiltUser;
beforeAll(async () => {
  app = await openTestApp();
  seller = await buildSeller(app);
});
afterAll(() => app.close());

const save = (changes: Changes, who = seller) => app.call(saveProfile, changes, { token: who.token });
async function errorsOf(changes: Changes): Promise<Record<string, string>> {
  const answer = await app.answer(saveProfile, changes, { token: seller.token });
  expect(answer.statusCode).toBe(422);
  return answer.json().errors;
}
async function piece(changes: Partial<NonNullable<Changes['portfolio']>[number]> = {}, who = seller) {
  const pictureId = await buildPicture(app, who);
  return { pictureId, title: 'A sign above a door', text: '', link: null, ...changes };
}

describe('a portfolio', () => {
  it('is shown on the public page in its order, with its pictures described by their titles', async () => {
    const pieces = [
      await piece({ title: 'First', text: 'One\ntwo', link: 'https://example.com/first?a=1' }),
      await piece({ title: 'Second' }),
    ];
    await save({ portfolio: pieces });
    const { portfolio } = await app.call(getPublicProfile, { username: seller.username });
    expect(portfolio).toMatchObject([
      { title: 'First', text: 'One\ntwo', link: 'https://example.com/first?a=1', picture: { alt: 'First' } },
      { title: 'Second', text: '', link: null, picture: { alt: 'Second' } },
    ]);
    await save({ portfolio: pieces.toReversed() });
    const own = await app.call(getOwnProfile, {}, { token: seller.token });
    expect(own.portfolio.map((piece) => piece.title)).toEqual(['Second', 'First']);
    await save({ title: 'Letterer' });
    expect((await app.call(getOwnProfile, {}, { token: seller.token })).portfolio).toHaveLength(2);
    expect((await save({ portfolio: [] })).portfolio).toEqual([]);
  });

  it('rejects another person’s picture without saving any of the change (A27)', async () => {
    const other = await buildSeller(app);
    const mine = await piece();
    const theirs = await piece({}, other);
    await save({ title: 'Before' });
    const changes = { title: 'After', portfolio: [mine, theirs] };
    expect(await refusalOf(save(changes))).toBe('file_not_found');
    expect(await refusalOf(save({ portfolio: [{ ...mine, pictureId: newId() }] }))).toBe('file_not_found');
    const own = await app.call(getOwnProfile, {}, { token: seller.token });
    expect([own.title, own.portfolio]).toEqual(['Before', []]);
  });

  it('has at most twelve pieces, each with a title and an optional safe URL', async () => {
    const one = await piece();
    expect((await save({ portfolio: Array.from({ length: 12 }, () => one) })).portfolio).toHaveLength(12);
    expect(await errorsOf({ portfolio: Array.from({ length: 13 }, () => one) })).toEqual({
      portfolio: 'At most 12 pieces',
    });
    expect(await errorsOf({ portfolio: [{ ...one, title: 'x' }] })).toEqual({
      'portfolio.0.title': 'Enter a title of at least 2 characters',
    });
    expect(await errorsOf({ portfolio: [{ ...one, title: '\u202E\u202E\u202E' }] })).toEqual({
      'portfolio.0.title': 'Use at least 2 characters',
    });
    for (const link of [
      'javascript:alert(1)',
      'data:text/html,x',
      'example.com',
      'ftp://example.com',
      'https://me:secret@example.com',
      `https://example.com/${'x'.repeat(300)}`,
    ]) {
      expect(Object.keys(await errorsOf({ portfolio: [{ ...one, link }] })), link).toEqual([
        'portfolio.0.link',
      ]);
    }
  });

  it('is replaced completely by each of two concurrent saves, never mixed', async () => {
    const [one, two] = [await piece({ title: 'One' }), await piece({ title: 'Two' })];
    await Promise.all([
      save({ portfolio: [one, one, one] }),
      save({ portfolio: [two, two] }),
      save({ portfolio: [one, one, one] }),
    ]);
    const own = await app.call(getOwnProfile, {}, { token: seller.token });
    const titles = own.portfolio.map((entry) => entry.title);
    expect([
      ['One', 'One', 'One'],
      ['Two', 'Two'],
    ]).toContainEqual(titles);
  });

  it('keeps its pictures from being deleted while it shows them', async () => {
    const owner = await buildSeller(app);
    const shown = await piece({}, owner);
    const left = await piece({}, owner);
    await save({ portfolio: [shown, left] }, owner);
    await save({ portfolio: [shown] }, owner);
    app.clock.advance({ days: 8 });
    await app.drainWorker();
    const token = await freshToken(app, owner);
    seller.token = await freshToken(app, seller);
    expect((await app.call(getOwnProfile, {}, { token })).portfolio).toHaveLength(1);
    const { rows } = await app.platform.pool.query('select id from pictures where owner_id = $1', [owner.id]);
    expect(rows).toEqual([{ id: shown.pictureId }]);
  });

  it('is shown for sellers only', async () => {
    const buyer = await buildBuyer(app);
    await save({ portfolio: [await piece({}, buyer)], company: 'Levain & Daughters' }, buyer);
    const page = await app.call(getPublicProfile, { username: buyer.username });
    expect(page).toMatchObject({ portfolio: [], company: 'Levain & Daughters', isSeller: false, level: 0 });
  });
});

describe('education', () => {
  const entry = { school: 'Arts school of Porto', degree: 'Type design', fromYear: 2010, toYear: 2014 };

  it('is saved and shown, with either year left open', async () => {
    const entries = [entry, { ...entry, degree: '', fromYear: null, toYear: null }];
    expect((await save({ education: entries })).education).toEqual(entries);
    expect((await app.call(getPublicProfile, { username: seller.username })).education).toEqual(entries);
  });

  it('has at most six entries, each with a school and ordered years', async () => {
    expect(await errorsOf({ education: Array.from({ length: 7 }, () => entry) })).toEqual({
      education: 'At most 6 entries',
    });
    expect(await errorsOf({ education: [{ ...entry, school: '' }] })).toEqual({
      'education.0.school': 'Enter the school',
    });
    expect(await errorsOf({ education: [{ ...entry, fromYear: 2015 }] })).toEqual({
      'education.0.toYear': 'The last year comes after the first',
    });
    expect(await errorsOf({ education: [{ ...entry, fromYear: 15 }] })).toEqual({
      'education.0.fromYear': 'Enter a year, such as 2015',
    });
  });
});

it('reports an error for each invalid field', async () => {
  expect(
    await errorsOf({
      displayName: 'x',
      title: 'x'.repeat(121),
      country: 'Portugal',
      skills: Array.from({ length: 16 }, (_, at) => `skill ${at}`),
      languages: [{ name: 'x', level: 'fluent' }],
      experienceYears: 61,
      hourlyRateMinor: 5,
    }),
  ).toEqual({
    displayName: 'Use at least 2 characters',
    title: 'Use at most 120 characters',
    country: 'Choose a country',
    skills: 'At most 15 skills',
    'languages.0.name': 'Enter the language',
    experienceYears: 'At most 60 years',
    hourlyRateMinor: 'At least $1.00 an hour',
  });
});
