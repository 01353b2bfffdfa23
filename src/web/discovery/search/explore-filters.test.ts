// The URL of a listing: what it contains, and that no value in it can break the page.
import { describe, expect, it } from 'vitest';
import { activeFilters } from './active-filters.ts';
import { addressOf, countLabel, noFilters, queryOf, readFilters } from './explore-filters.ts';
import { withoutNamed } from './listing-notices.tsx';

const read = (search: string, fixed?: string) => readFilters(new URLSearchParams(search), fixed);

describe('the URL of a listing', () => {
  it('is parsed back to the same filters', () => {
    const filters = {
      q: 'logo & more',
      category: 'design',
      subcategory: 'logo-design',
      minMinor: 4950,
      maxMinor: 20_000,
      delivery: 7,
      tags: ['logo', 'brand'],
      level: 2,
      rating: 450,
      language: 'es',
      online: true,
      startBy: '2026-12-01',
      tested: 'Video editing',
      exact: true,
      sort: 'price-low' as const,
    };
    const address = addressOf(filters);
    expect(address).toBe(
      '/explore?q=logo+%26+more&category=design&subcategory=logo-design&min=49.50&max=200&delivery=7&tags=logo%2Cbrand&level=2&rating=450&language=es&online=true&startBy=2026-12-01&tested=Video+editing&exact=true&sort=price-low',
    );
    expect(read(address.split('?')[1]!)).toEqual(filters);
  });

  it('ignores invalid values', () => {
    expect(
      read(
        'min=abc&max=-4&delivery=5&sort=magic&subcategory=logo-design&level=9&rating=4&language=Spanish&online=maybe&startBy=2026-02-31&tags=,',
      ),
    ).toEqual(noFilters);
  });

  it('swaps reversed prices and caps them at the highest price', () => {
    expect(read('min=300&max=20')).toMatchObject({ minMinor: 2000, maxMinor: 30_000 });
    expect(read('max=99999')).toMatchObject({ maxMinor: 1_000_000 });
  });

  it('stays on the category page while its category is selected', () => {
    const filters = read('delivery=3', 'design');
    expect(addressOf(filters, { categoryPath: '/category/design' })).toBe('/category/design?delivery=3');
    expect(addressOf({ ...filters, category: 'video' }, { categoryPath: '/category/design' })).toBe(
      '/explore?category=video&delivery=3',
    );
    expect(addressOf({ ...filters, category: null }, { categoryPath: '/category/design' })).toBe(
      '/explore?delivery=3',
    );
  });

  it('becomes an API query in cents', () => {
    expect(queryOf(read('min=50&q=logo'), 'abc')).toEqual({
      q: 'logo',
      priceMin: 5000,
      sort: 'relevance',
      cursor: 'abc',
    });
  });
});

describe('active filters', () => {
  it('remove the subcategory together with its category', () => {
    const [category, subcategory] = activeFilters(read('category=design&subcategory=logo-design'), []);
    expect(addressOf(category!.without)).toBe('/explore');
    expect(addressOf(subcategory!.without)).toBe('/explore?category=design');
  });

  it('have a label and the filters that remain without it', () => {
    const filters = read(
      'tags=logo,brand&rating=450&level=3&language=es&online=true&startBy=2026-12-01&tested=SQL',
    );
    const active = activeFilters(filters, []);
    expect(active.map(({ label }) => label)).toEqual([
      'logo',
      'brand',
      '4.5 stars and up',
      'Top sellers',
      'Works in Spanish',
      'Tested in SQL',
      'Online now',
      'Available by Dec 1',
    ]);
    expect(active[0]!.without.tags).toEqual(['brand']);
    expect(active[6]!.without).toMatchObject({ online: false, startBy: '2026-12-01' });
    expect(withoutNamed(filters, ['tags', 'rating', 'online'])).toMatchObject({
      tags: [],
      rating: null,
      online: false,
      level: 3,
    });
  });

  it('show a capped total with a plus sign', () => {
    expect(countLabel(1000, true)).toBe('1,000+ gigs');
    expect(countLabel(1, false)).toBe('1 gig');
    expect(countLabel(3, false, 12)).toBe('3 gigs and 12 close matches');
    expect(countLabel(0, false, 1)).toBe('1 close match');
  });
});
