// What a search box lists for its text: before typing, recent and popular searches and categories; then the suggestions in groups.
// Used by the boxes of home and Explore and by the palette, so that all three list the same.
import { useMemo } from 'react';
import { categoryLinks } from '#web/app/navigation.ts';
import { useSession } from '#web/app/session.ts';
import { useSite } from '#web/app/site.ts';
import { useRecentSearches } from './recent-searches.ts';
import { allResultsAddress, entryGroups, groupsBeforeTyping, withAll } from './search-entries.ts';
import { usePopularQueries } from './use-popular-queries.ts';
import { type SuggestionKind, useSuggestions } from './use-suggestions.ts';

export type SearchEntries = ReturnType<typeof useSearchEntries>;

/** Requests nothing while `isOpen` is false. */
export function useSearchEntries(text: string, kind: SuggestionKind, isOpen: boolean) {
  const { userRole } = useSession();
  const { categories } = useSite();
  const words = text.trim();
  const recents = useRecentSearches();
  const popular = usePopularQueries(isOpen);
  const suggestions = useSuggestions(isOpen ? words : '', kind);
  const allAddress = allResultsAddress(kind, words, userRole === 2);
  // Keeps object identity until new results arrive, so that memoized rows are not re-rendered.
  const found = useMemo(
    () => (suggestions.found === null ? [] : entryGroups(suggestions.found)),
    [suggestions.found],
  );
  const before = useMemo(
    () => groupsBeforeTyping({ recent: recents.recent, popular, categories: categoryLinks(categories) }),
    [recents.recent, popular, categories],
  );
  const groups = words === '' ? before : withAll(found, words, allAddress);
  return { words, groups, found, suggestions, recents, allAddress };
}
