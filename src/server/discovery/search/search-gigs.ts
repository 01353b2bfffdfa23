// search-gigs: active gigs by text and filters, with total, facets, explanations and the next page.
// Guarantees: the order never depends on the page, so paging shows every match exactly once.
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import { gigRankRules } from '#contract/discovery/search/gig-rank.schema.ts';
import type { searchGigs as endpoint } from '#contract/discovery/search/search.endpoints.ts';
import { heldExamTitles } from '#server/people/exams/badge.view.ts';
import { addressNetwork } from '#server/platform/http/address-network.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { countAppearances } from './appearances.ts';
import { addBeyondLimits } from './beyond-limits.ts';
import { gigResults } from './gig-result.view.ts';
import { findNearestGigs } from './nearest-gigs.ts';
import { postgresEngine } from './engine/postgres-engine.ts';
import { readingWordsOnce } from './engine/search-terms.ts';
import { countQuery } from './queries/query-log.ts';
import type { Hit } from './search-engine.ts';
import { minuteCache } from './minute-cache.ts';
import { gigQueryOf, searchedWords } from './understanding/gig-query.ts';
import { understandQuery } from './understanding/understand-query.ts';

type Answer = DataOf<typeof endpoint>;
type Input = ParsedOf<typeof endpoint>;

/** Without a `caller`, the search is our own and is not counted; nor is one that only explains what was found. */
export async function searchGigs(
  asked: Read,
  _viewer: unknown,
  input: Input,
  caller?: Pick<Exchange, 'ip'>,
): Promise<Answer> {
  const read = readingWordsOnce(asked);
  const { q = '', exact, sort, limit, cursor, explain, ...filters } = input;
  const understood = await understandQuery(read, { q, exact });
  const query = gigQueryOf(understood, { filters, exact, sort, limit, cursor });
  const found = await addBeyondLimits(read, await postgresEngine.search(read, query), query, understood, {
    filters,
  });
  const isFirst = sort === 'relevance' && cursor === undefined && !explain;
  if (isFirst && caller && !understood.correctedTo)
    countAppearances(read, {
      words: searchedWords(understood),
      gigIds: firstOf(found.hits),
      what: 'shown',
      source: addressNetwork(caller.ip),
    });
  // Changing a filter is not another search.
  if (isFirst && caller && Object.keys(filters).length === 0)
    countQuery(read, { text: q, total: found.total, address: caller.ip });
  const isEmpty = found.total === 0 && cursor === undefined;
  return {
    items: await gigResults(read, found.hits, { explain }),
    nextCursor: found.nextCursor,
    total: found.total,
    totalIsCapped: found.totalIsCapped,
    closeTotal: found.closeTotal,
    facets: { ...found.facets, tested: await examTitles(read) },
    limits: understood.limits,
    correctedTo: understood.correctedTo,
    didYouMean: understood.didYouMean,
    nearest: isEmpty ? await findNearestGigs(read, query, { q, exact, filters }) : null,
  };
}

const titles = minuteCache<'all', string[]>();

/** The values of the `tested` filter; up to a minute old. */
async function examTitles(read: Read): Promise<string[]> {
  const cached = titles.get(read, 'all');
  if (cached) return cached;
  const held = await heldExamTitles(read);
  titles.set(read, 'all', held);
  return held;
}

/** The results that count as shown, however far the visitor scrolls. */
function firstOf(hits: readonly Hit[]): string[] {
  return hits.slice(0, gigRankRules.places).map((hit) => hit.gigId);
}
