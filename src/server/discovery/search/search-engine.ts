// The port of search: what an engine keeps and what it answers. PostgreSQL is the one built in (postgres-engine.ts); another one
// has to pass the same tests (tests/fixtures/search-engine-contract.ts). See docs/decisions/0015.
// Guarantees: what an engine is given is plain (words and named filters), so that nothing of one engine leaks into the others.
import type { DataOf } from '#contract/common/endpoint.ts';
import type { GigExplanation } from '#contract/discovery/search/gig-result.schema.ts';
import type { gigSorts, searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { GigDocument } from './gig-document.ts';
import type { GigFilters } from './search.filters.ts';

export type GigQuery = {
  /** Plain words (search-words.ts), at most eight. */
  words: readonly string[];
  /** Something was typed, and there is no word in it: nothing matches. */
  isWordless: boolean;
  /** Nothing is corrected. */
  exact: boolean;
  filters: GigFilters;
  sort: (typeof gigSorts)[number];
  limit: number;
  cursor: string | undefined;
};
export type Hit = { gigId: string; sellerId: string; why: GigExplanation };
export type HitPage = {
  hits: Hit[];
  nextCursor: string | null;
  total: number;
  totalIsCapped: boolean;
  facets: Omit<DataOf<typeof searchGigs>['facets'], 'tested'>;
  correctedTo: string | null;
  didYouMean: string | null;
};

/** `place` is null beyond the best 1,000, and with `why` when the gig does not match. */
export type GigPlace = {
  place: number | null;
  total: number;
  totalIsCapped: boolean;
  why: GigExplanation | null;
};

export type SearchEngine = {
  /**
   * Writes these documents over what there was; whoever reads after the commit finds them. Documents that have hardly changed may
   * be left as they are, unless they are to be written `force`.
   */
  put(tx: Tx, documents: readonly GigDocument[], how?: { force?: boolean }): Promise<void>;
  remove(tx: Tx, gigIds: readonly string[]): Promise<void>;
  search(read: Read, query: GigQuery): Promise<HitPage>;
  /** Where a gig stands among all that match these words, and why; without filters, without anything corrected. */
  place(read: Read, words: readonly string[], gigId: string): Promise<GigPlace>;
  /** The best gigs for words that are still being typed. */
  suggest(read: Read, words: readonly string[], limit: number): Promise<string[]>;
};
