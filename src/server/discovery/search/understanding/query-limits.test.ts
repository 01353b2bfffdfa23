// Prices, times and sellers read from the text of a query, and the text that is left.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLimits, sellerPhrase, without } from './query-limits.ts';

/** A Wednesday. */
const now = new Date('2026-07-22T10:00:00Z');
const read = (query: string) => readLimits(query, now);

describe('a price', () => {
  it.each([
    ['logo under $50', 'under $50', { priceMax: 5000 }],
    ['logo below 50 dollars', 'below 50 dollars', { priceMax: 5000 }],
    ['logo for 50€', 'for 50€', { priceMax: 5000 }],
    ['logo < US$50', '< US$50', { priceMax: 5000 }],
    ['logo max $1,200', 'max $1,200', { priceMax: 120_000 }],
    ['logo under $1200.50', 'under $1200.50', { priceMax: 120_050 }],
    ['logo under $2k', 'under $2k', { priceMax: 200_000 }],
    ['logo under 50', 'under 50', { priceMax: 5000 }],
    ['logo budget of 200', 'budget of 200', { priceMax: 20_000 }],
    ['logo $200 or less', '$200 or less', { priceMax: 20_000 }],
    ['logo at least 200 usd', 'at least 200 usd', { priceMin: 20_000 }],
    ['logo between 50 and 100 dollars', 'between 50 and 100 dollars', { priceMin: 5000, priceMax: 10_000 }],
    ['logo from $50 to $100', 'from $50 to $100', { priceMin: 5000, priceMax: 10_000 }],
    ['logo $50-$120', '$50-$120', { priceMin: 5000, priceMax: 12_000 }],
    ['logo $50 - 120', '$50 - 120', { priceMin: 5000, priceMax: 12_000 }],
    ['logo 50€–120€', '50€–120€', { priceMin: 5000, priceMax: 12_000 }],
    ['logo < 60', '< 60', { priceMax: 6000 }],
    ['logo <60', '<60', { priceMax: 6000 }],
    ['logo > 60', '> 60', { priceMin: 6000 }],
    ['logo max 60', 'max 60', { priceMax: 6000 }],
    ['logo up to 60', 'up to 60', { priceMax: 6000 }],
    ['logo under 60 bucks', 'under 60 bucks', { priceMax: 6000 }],
    ['logo 100 dollars', '100 dollars', { priceMax: 10_000 }],
    ['logo $100', '$100', { priceMax: 10_000 }],
    ['logo 50-100 usd', '50-100 usd', { priceMin: 5000, priceMax: 10_000 }],
  ])('is read from “%s”', (query, phrase, bounds) =>
    expect(read(query)).toEqual({ rest: 'logo', limits: [{ kind: 'price', phrase, ...bounds }] }),
  );

  it.each([
    'ebook 10 pages',
    'ebook under 50 pages',
    'article under 500 words',
    'from 5 to 10 pages',
    'logo 3d',
    '4k video editing',
    'top 100 songs',
    'over 100 followers',
    'translate between english and german',
    'logo under $0',
    'logo under $99999999',
    'logo under $',
    'pages < 60 words',
    'logo max 60 colors',
    'from $0-$5',
    '50-100 pages',
    'win $100 giveaway banner',
  ])('is not read from “%s”', (query) => expect(read(query)).toEqual({ rest: query, limits: [] }));

  it('leaves the numbers that are none in the text', () =>
    expect(read('write 500 words for 2 pages for $20').rest).toBe('write 500 words for 2 pages'));
});

describe('a delivery time', () => {
  it.each([
    ['logo by tomorrow', 1],
    ['logo for tonight', 1],
    ['logo today!', 1],
    ['same day delivery logo', 1],
    ['next-day logo', 1],
    ['logo within 3 days', 3],
    ['logo in two weeks', 14],
    ['logo in the next 48 hours', 2],
    ['logo in 25 hours', 2],
    ['24h delivery logo', 1],
    ['3-day turnaround logo', 3],
    ['logo by Friday', 2],
    ['logo before monday', 5],
    ['logo until wednesday', 7],
    ['logo this week', 7],
    ['logo in 24h', 1],
    ['logo 24h', 1],
    ['logo 48 hrs', 2],
    ['logo within 3d', 3],
    ['logo by next week', 7],
    ['logo next week', 7],
    ['logo by aug 5', 14],
    ['logo before August 5th', 14],
    ['logo by the 5th of August', 14],
  ])('of “%s” is at most %i days', (query, delivery) => {
    const { rest, limits } = read(query);
    expect(limits).toEqual([{ kind: 'delivery', phrase: expect.any(String), delivery }]);
    expect(rest.replace('!', '').trim()).toBe('logo');
  });

  it.each([
    '30 day social media plan',
    'banner for black friday',
    'day in the life video',
    'today show intro',
    'this week in tech podcast',
    'logo in 0 days',
    'logo within 200 days',
    'weekly newsletter',
    '24h livestream banner',
    'next week menu poster',
    'logo by jul 22',
    'logo by feb 30',
    'poster by may',
    'calendar dec 5',
  ])('is not read from “%s”', (query) => expect(read(query)).toEqual({ rest: query, limits: [] }));

  it.each([
    ['2026-07-24T00:00:00Z', 7],
    ['2026-07-23T23:59:59Z', 1],
    ['2026-07-25T00:00:00Z', 6],
  ])('of “by friday” is counted from the day after %s', (day, delivery) =>
    expect(readLimits('by friday', new Date(day)).limits).toMatchObject([{ delivery }]),
  );
});

it('reads a price and a time in either order', () => {
  const logo = { rest: 'logo please', limits: [{ phrase: 'under $50' }, { phrase: 'by tomorrow' }] };
  expect(read('logo under $50 by tomorrow please')).toMatchObject(logo);
  expect(read('by tomorrow logo under $50 please')).toMatchObject(logo);
});

it('reads one price and one time at most', () => {
  expect(read('logo under $50 under $60 by friday by monday')).toMatchObject({
    rest: 'logo under $60 by monday',
    limits: [{ priceMax: 5000 }, { delivery: 2 }],
  });
});

it('finds the words after “by” and “from” at the end', () => {
  const nameIn = (query: string) => sellerPhrase.exec(query)?.[1];
  expect(nameIn('logo by Mara')).toBe('Mara');
  expect(nameIn('logo from Mara Lindqvist.')).toBe('Mara Lindqvist');
  expect(nameIn('by O’Brien')).toBe('O’Brien');
  for (const query of ['logo by', 'standby mara', 'mara', 'logo by 7', 'logo by mara in blue ink'])
    expect(nameIn(query), query).toBeUndefined();
});

it('takes a phrase out with its spaces', () =>
  expect(without('  logo  under $50 please ', 'under $50')).toBe('logo please'));

it('only takes out what it reads, within its bounds', () => {
  const part = fc.constantFrom(
    'logo',
    'under',
    '$50',
    '50',
    'dollars',
    'by',
    'tomorrow',
    'in',
    '3',
    'days',
    '-',
    '€',
    'k',
    '.',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
      const { rest, limits } = read(parts.join(' '));
      const length = (text: string) => text.replace(/\s/g, '').length;
      const taken = limits.reduce((sum, { phrase }) => sum + length(phrase), 0);
      expect(length(rest) + taken).toBe(length(parts.join('')));
      for (const limit of limits)
        if (limit.kind === 'delivery')
          expect(limit.delivery).toSatisfy((days: number) => days >= 1 && days <= 90);
    }),
  );
});
