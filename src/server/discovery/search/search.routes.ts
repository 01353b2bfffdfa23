// Access rules of search. Gigs are public; "Discover Sellers" is for buyers (role 2) only, by the specification.
import * as queryLog from '#contract/discovery/search/query-log.endpoints.ts';
import { listPopularGigs as listPopularGigsEndpoint } from '#contract/discovery/search/popular.endpoints.ts';
import * as ranks from '#contract/discovery/search/ranks.endpoints.ts';
import * as endpoints from '#contract/discovery/search/search.endpoints.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { marketAges } from '#server/platform/http/kept/kept-pages.ts';
import { getGigRanks } from './get-gig-ranks.ts';
import { listPopularGigs } from './popular/list-popular-gigs.ts';
import { hideSearch } from './queries/hide-search.ts';
import { listSearches } from './queries/list-searches.ts';
import { listPopularQueries } from './queries/popular-queries.ts';
import { recordClick } from './record-click.ts';
import { searchGigs } from './search-gigs.ts';
import { searchSellers } from './sellers/search-sellers.ts';
import { suggestResults } from './suggest-results.ts';

export const searchRoutes: Bound[] = [
  bindRead(endpoints.searchGigs, { needs: 'anyone', kept: marketAges }, searchGigs),
  bindRead(listPopularGigsEndpoint, { needs: 'anyone', kept: marketAges }, listPopularGigs),
  bindRead(endpoints.searchSellers, { needs: 'buyer' }, searchSellers),
  // The palette sends one request per keystroke.
  bindRead(endpoints.suggestResults, { needs: 'anyone', limit: '300/min', kept: marketAges }, suggestResults),
  bindRead(queryLog.listPopularQueries, { needs: 'anyone' }, listPopularQueries),
  bindRead(queryLog.listSearches, { needs: 'support' }, listSearches),
  bind(queryLog.hideSearch, { needs: 'support', limit: '60/min' }, hideSearch),
  bindRead(ranks.getGigRanks, { needs: 'seller', limit: '60/min' }, getGigRanks),
  bindRead(ranks.recordClick, { needs: 'anyone', limit: '60/min' }, recordClick),
];
