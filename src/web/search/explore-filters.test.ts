// What the address of a listing says, and that nothing in it can break the page.
import { describe, expect, it } from 'vitest';
import { activeFilters, addressOf, countLabel, noFilters, queryOf, readFilters } from './explore-filters.ts';

const read = (search: string, fixed?: string) => readFilters(new URLSearchParams(search), fixed);

describe('the address of a listing', () => {
  it('reads back what it writes', () => {
    const filters = {
      q: 'logo & more',
      category: 'design',
      subcategory: 'logo-design',
      minMinor: 4950,
      maxMinor: 20_000,
      delivery: 7,
      sort: 'price-low',
    } as const;
    const address = addressOf(filters);
    expect(address).toBe(
      '/explore?q=logo+%26+more&category=design&subcategory=logo-design&min=49.50&max=200&delivery=7&sort=price-low',
    );
    expect(read(address.split('?')[1]!)).toEqual(filters);
  });

  it('leaves out what it cannot read', () => {
    expect(read('min=abc&max=-4&delivery=5&sort=magic&subcategory=logo-design')).toEqual(noFilters);
  });

  it('puts prices in order and keeps them below the highest price', () => {
    expect(read('min=300&max=20')).toMatchObject({ minMinor: 2000, maxMinor: 30_000 });
    expect(read('max=99999')).toMatchObject({ maxMinor: 1_000_000 });
  });

  it('stays on a category page while its category is chosen', () => {
    const filters = read('delivery=3', 'design');
    expect(addressOf(filters, { categoryPath: '/category/design' })).toBe('/category/design?delivery=3');
    expect(addressOf({ ...filters, category: 'video' }, { categoryPath: '/category/design' })).toBe(
      '/explore?category=video&delivery=3',
    );
    expect(addressOf({ ...filters, category: null }, { categoryPath: '/category/design' })).toBe(
      '/explore?delivery=3',
    );
  });

  it('asks the API in cents', () => {
    expect(queryOf(read('min=50&q=logo'), 'abc')).toEqual({
      q: 'logo',
      priceMin: 5000,
      sort: 'relevance',
      cursor: 'abc',
    });
  });
});

describe('active filters', () => {
  it('take the subcategory away together with its category', () => {
    const [category, subcategory] = activeFilters(read('category=design&subcategory=logo-design'), []);
    expect(addressOf(category!.without)).toBe('/explore');
    expect(addressOf(subcategory!.without)).toBe('/explore?category=design');
  });

  it('say the total with its cap', () => {
    expect(countLabel(1000, true)).toBe('1,000+ gigs');
    expect(countLabel(1, false)).toBe('1 gig');
  });
});
