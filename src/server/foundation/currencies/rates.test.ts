// The reference rates: the initial ones, the API, and how a file replaces all of them or none.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRates } from '#contract/foundation/currencies/currency.endpoints.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { parseRates, replaceRates } from './replace-rates.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const header = 'currency,rate,as_of,source';
const load = (...lines: string[]) =>
  inTransaction(app.platform, (tx) => replaceRates(tx, [header, ...lines].join('\n')));
const rateOf = async (currency: string) =>
  (await app.call(listRates, {})).items.find((rate) => rate.currency === currency);

it('shows guests a rate with its day and source for every currency except the dollar', async () => {
  const { items } = await app.call(listRates, {});
  expect(items.map((rate) => rate.currency)).toEqual(['EUR', 'GBP', 'INR', 'PKR']);
  expect(items[2]).toEqual({
    currency: 'INR',
    rateMillionths: 85_603_523,
    asOf: '2024-12-31',
    source: 'European Central Bank',
  });
});

it('imports a file, and keeps the rates it does not name', async () => {
  const before = await rateOf('PKR');
  await load('GBP,0.75,2026-03-01,Test bank', '');
  expect(await rateOf('GBP')).toEqual({
    currency: 'GBP',
    rateMillionths: 750_000,
    asOf: '2026-03-01',
    source: 'Test bank',
  });
  expect(await rateOf('PKR')).toEqual(before);
});

it('imports nothing from a file with one invalid line', async () => {
  const before = await rateOf('EUR');
  await expect(load('EUR,0.9,2026-03-01,Test bank', 'INR,cheap,2026-03-01,Test bank')).rejects.toThrow(
    'Line 3',
  );
  await expect(load('EUR,0.9,2026-03-01,Test bank', 'INR,85,2024-01-01,Test bank')).rejects.toThrow(
    'INR: the rate of 2024-01-01 is older than the stored one (2024-12-31)',
  );
  expect(await rateOf('EUR')).toEqual(before);
});

describe('an invalid line is reported', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  it.each([
    ['EUR;0.9;2026-03-01;Bank', 'four values'],
    ['USD,1,2026-03-01,Bank', 'the currency must be one of EUR, GBP, INR, PKR'],
    ['EUR,0,2026-03-01,Bank', 'above 0'],
    ['EUR,-1,2026-03-01,Bank', 'above 0'],
    ['EUR,0.1234567,2026-03-01,Bank', 'at most 6 decimals'],
    ['EUR,1e3,2026-03-01,Bank', 'above 0'],
    ['EUR,0.9,2026-02-30,Bank', 'the day must be written'],
    ['EUR,0.9,2026-03-03,Bank', 'is in the future'],
    ['EUR,0.9,2026-03-01,', 'name the source'],
  ])('%s', (line, sentence) => {
    expect(() => parseRates(`${header}\n${line}`, now)).toThrow(`Line 2: `);
    expect(() => parseRates(`${header}\n${line}`, now)).toThrow(sentence);
  });

  it('a wrong header, an empty file and a duplicate', () => {
    expect(() => parseRates('EUR,0.9,2026-03-01,Bank', now)).toThrow('Line 1');
    expect(() => parseRates(header, now)).toThrow('holds no rates');
    const twice = `${header}\nEUR,0.9,2026-03-01,Bank\nEUR,0.8,2026-03-01,Bank`;
    expect(() => parseRates(twice, now)).toThrow('Line 3: EUR appears twice in the file');
  });
});
