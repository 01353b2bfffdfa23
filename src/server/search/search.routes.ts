// Search is open to everyone.
import * as endpoints from '#contract/search/search.endpoints.ts';
import { bindRead } from '#server/platform/bind.ts';
import type { Bound } from '#server/platform/bind.ts';
import { searchGigs } from './search-gigs.ts';

export const searchRoutes: Bound[] = [bindRead(endpoints.searchGigs, { needs: 'anyone' }, searchGigs)];
