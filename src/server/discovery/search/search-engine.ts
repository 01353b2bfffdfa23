// The port of search engines (docs/decisions/0015). PostgreSQL is built in (postgres-engine.ts); any other adapter must pass
// tests/fixtures/search-engine-contract.ts.
// Guarantees: queries are plain words, kinds of work and named filters, so that no engine's syntax leaks out. What a query means is
// decided before it (understanding/); an engine finds and ranks.
import type { DataOf } from '#contract/common/endpoint.ts';
import type { GigExplanation } from '#contract/discovery/search/gig-result.schema.ts';
import type { gigSorts, searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { GigDocument } from './gig-document.ts';
import type { GigFilters } from './search.filters.ts';

/** A plain word (search-words.ts), and other ways to say it. */
export type WantedWord = {
  word: string;
  /** Plain words that must all occur; strength 0–1. */
  also: readonly { words: readonly string[]; strength: number }[];
  /** A name: also finds the gigs of sellers who have it. */
  isName: boolean;
  /** An everyday word, which need not be found. */
  isLight: boolean;
  /** Says little about the work ("needs"): not named among the words that a gig lacks. */
  isMinor: boolean;
};
/** A subcategory that the query means, with a weight up to 1. */
export type WantedKind = { category: string; subcategory: string; weight: number };

export type GigQuery = {
  /** At most eight. */
  words: readonly WantedWord[];
  kinds: readonly WantedKind[];
  /** Names that the gig's seller must have. */
  sellerNames: readonly string[];
  /** Text was typed, but it has no words: nothing matches. */
  isWordless: boolean;
  /** Adds close matches where few gigs have every word. */
  addsClose: boolean;
  filters: GigFilters;
  sort: (typeof gigSorts)[number];
  limit: number;
  cursor: string | undefined;
};
export type Hit = { gigId: string; sellerId: string; why: GigExplanation };
export type HitPage = {
  hits: Hit[];
  nextCursor: string | null;
  /** Gigs that have every word. */
  total: number;
  totalIsCapped: boolean;
  /** Gigs listed with them that lack a word. */
  closeTotal: number;
  facets: Omit<DataOf<typeof searchGigs>['facets'], 'tested'>;
};

/** `place` is null beyond the best 1,000; `place` and `why` are null if the gig does not match. */
export type GigPlace = {
  place: number | null;
  total: number;
  totalIsCapped: boolean;
  why: GigExplanation | null;
};

/** What the catalog knows of a word. */
export type KnownWord = {
  /** Null for a stop word. */
  stem: string | null;
  /** Gigs with the word in any form, up to a few thousand. */
  gigs: number;
  /** Whether a gig has it in exactly this form. */
  isSpelled: boolean;
  /** Gigs of sellers with this name. */
  named: number;
};
export type CloseWord = { word: string; gigs: number; distance: number };

export type SearchEngine = {
  /**
   * Writes documents; they can be found after the commit. Documents that have hardly changed may be left as they are, unless
   * `force` is set.
   */
  put(tx: Tx, documents: readonly GigDocument[], how?: { force?: boolean }): Promise<void>;
  remove(tx: Tx, gigIds: readonly string[]): Promise<void>;
  search(read: Read, query: GigQuery): Promise<HitPage>;
  /** The position of a gig in the results of this query; sort, limit, cursor and filters are ignored. */
  place(read: Read, query: GigQuery, gigId: string): Promise<GigPlace>;
  /** The best gigs with these words and one that begins with, or is a form of, `last`. */
  suggest(read: Read, words: readonly string[], last: string, limit: number): Promise<string[]>;
  /** May be a minute old for common words. */
  knownWords(read: Read, words: readonly string[]): Promise<Map<string, KnownWord>>;
  /** Words of the catalog spelled almost like this one, closest first. */
  closeWords(read: Read, word: string): Promise<CloseWord[]>;
  /** Names of sellers with gigs that begin with the same two letters and are spelled almost like this word. */
  closeNames(read: Read, word: string): Promise<string[]>;
  /** For words that have gigs: the evidence by kind (category/subcategory); a gig with the word in its title counts 1. */
  kindsOfWords(read: Read, words: readonly string[]): Promise<Map<string, Map<string, number>>>;
};
