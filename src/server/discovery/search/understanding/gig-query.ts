// A query as the engine takes it, from what its text means.
import type { GigQuery } from '../search-engine.ts';
import type { GigFilters } from '../search.filters.ts';
import type { Understood } from './understand-query.ts';

type PageRequest = Pick<GigQuery, 'sort' | 'limit' | 'cursor'> & {
  filters: GigFilters;
  exact?: boolean | undefined;
};

/** Filters that were chosen count before limits that were read from the text. */
export function gigQueryOf(
  understood: Understood,
  { filters, exact = false, ...page }: PageRequest,
): GigQuery {
  const { words, kinds, limits, isWordless } = understood;
  const hasPrice = filters.priceMin !== undefined || filters.priceMax !== undefined;
  const own: GigFilters = {};
  const sellerNames: string[] = [];
  for (const limit of limits) {
    if (limit.kind === 'seller') sellerNames.push(...limit.names);
    if (limit.kind === 'delivery') own.delivery = filters.delivery ?? limit.delivery;
    if (limit.kind === 'price' && !hasPrice) {
      if (limit.priceMin !== undefined) own.priceMin = limit.priceMin;
      if (limit.priceMax !== undefined) own.priceMax = limit.priceMax;
    }
  }
  return {
    words,
    kinds,
    sellerNames,
    isWordless,
    addsClose: !exact,
    filters: { ...filters, ...own },
    ...page,
  };
}

/** The words that are searched, as text: what searches are counted by. */
export const searchedWords = ({ words }: Understood): string[] => words.map(({ word }) => word);
