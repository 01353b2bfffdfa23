// The entries of a search box in groups, in the same order everywhere; each links to a page. Pure functions of what was found.
import type { Suggestions } from '#contract/discovery/search/search.schema.ts';
import type { NavigationLink } from '#web/app/navigation.ts';
import type { SuggestionKind } from './use-suggestions.ts';

export type Entry =
  /** A popular search: suggested for the typed text, or listed before anything is typed. */
  | { kind: 'query'; to: string; words: string }
  | { kind: 'popular'; to: string; words: string }
  | { kind: 'recent'; to: string; words: string }
  | { kind: 'category'; to: string; name: string }
  | { kind: 'gig'; to: string; gig: Suggestions['gigs'][number] }
  | { kind: 'seller'; to: string; seller: Suggestions['sellers'][number] }
  | { kind: 'project'; to: string; project: Suggestions['projects'][number] }
  | { kind: 'all'; to: string; words: string };
export type EntryGroup = { label: string; items: Entry[] };

export const paletteTabs: { value: SuggestionKind; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'services', label: 'Services' },
  { value: 'freelancers', label: 'Freelancers' },
  { value: 'projects', label: 'Projects' },
];

/** The search that an entry repeats; null if it opens something that was found. */
export function searchOf(entry: Entry): string | null {
  const isSearch = entry.kind === 'recent' || entry.kind === 'popular' || entry.kind === 'query';
  return isSearch ? entry.words : null;
}

export function exploreAddress(words: string): string {
  return words ? `/explore?${new URLSearchParams({ q: words })}` : '/explore';
}

/** The page with all results of a tab. Only buyers have the page of sellers. */
export function allResultsAddress(kind: SuggestionKind, words: string, isBuyer: boolean): string {
  const search = words ? `?${new URLSearchParams({ q: words })}` : '';
  if (kind === 'projects') return `/projects${search}`;
  return kind === 'freelancers' && isBuyer ? `/sellers${search}` : exploreAddress(words);
}

type BeforeTyping = {
  recent: readonly string[];
  popular: readonly string[];
  categories: readonly NavigationLink[];
};

/** What is listed before anything is typed: recent searches first, so that the buttons that remove them are beside the first rows. */
export function groupsBeforeTyping({ recent, popular, categories }: BeforeTyping): EntryGroup[] {
  const linksOf = (kind: 'recent' | 'popular', searches: readonly string[]): Entry[] =>
    searches.map((words) => ({ kind, to: exploreAddress(words), words }));
  const known = new Set(recent.map((words) => words.toLowerCase()));
  const others = popular.filter((words) => !known.has(words));
  return filled([
    { label: 'Recent searches', items: linksOf('recent', recent) },
    { label: 'Popular searches', items: linksOf('popular', others) },
    {
      label: 'Categories',
      items: categories.map(({ to, label }) => ({ kind: 'category', to, name: label })),
    },
  ]);
}

export function entryGroups(found: Suggestions): EntryGroup[] {
  return filled([
    {
      label: 'Searches',
      items: found.queries.map((words) => ({ kind: 'query', to: exploreAddress(words), words })),
    },
    {
      label: 'Categories',
      items: found.categories.map(({ name, category, subcategory }) => ({
        kind: 'category',
        to: `/explore?${new URLSearchParams({ category, ...(subcategory && { subcategory }) })}`,
        name,
      })),
    },
    {
      label: 'Services',
      items: found.gigs.map((gig) => ({ kind: 'gig', to: `/gigs/${gig.slug}`, gig })),
    },
    {
      label: 'Freelancers',
      items: found.sellers.map((seller) => ({ kind: 'seller', to: `/profile/${seller.username}`, seller })),
    },
    {
      label: 'Projects',
      items: found.projects.map((project) => ({ kind: 'project', to: `/projects/${project.id}`, project })),
    },
  ]);
}

function filled(groups: EntryGroup[]): EntryGroup[] {
  return groups.filter((group) => group.items.length > 0);
}

/** Appends the link to all results; empty when nothing was found. */
export function withAll(found: readonly EntryGroup[], words: string, allAddress: string): EntryGroup[] {
  if (found.length === 0) return [];
  return [...found, { label: 'Everything', items: [{ kind: 'all', to: allAddress, words }] }];
}

export function countOf(groups: readonly EntryGroup[]): number {
  return groups.reduce((sum, group) => sum + group.items.filter(({ kind }) => kind !== 'all').length, 0);
}
