// The entries of the search palette in groups; each links to a page. Pure functions of the search answer.
import type { Suggestions } from '#contract/discovery/search/search.schema.ts';
import type { SuggestionKind } from './use-suggestions.ts';

export type Entry =
  | { kind: 'gig'; to: string; gig: Suggestions['gigs'][number] }
  | { kind: 'seller'; to: string; seller: Suggestions['sellers'][number] }
  | { kind: 'project'; to: string; project: Suggestions['projects'][number] }
  | { kind: 'category'; to: string; name: string }
  | { kind: 'recent'; to: string; words: string }
  | { kind: 'all'; to: string; words: string };
export type EntryGroup = { label: string; items: Entry[] };

export const paletteTabs: { value: SuggestionKind; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'services', label: 'Services' },
  { value: 'freelancers', label: 'Freelancers' },
  { value: 'projects', label: 'Projects' },
];

export function exploreAddress(words: string): string {
  return words ? `/explore?${new URLSearchParams({ q: words })}` : '/explore';
}

/** The page with all results of a tab. Only buyers have the page of sellers. */
export function allResultsAddress(kind: SuggestionKind, words: string, isBuyer: boolean): string {
  const search = words ? `?${new URLSearchParams({ q: words })}` : '';
  if (kind === 'projects') return `/projects${search}`;
  return kind === 'freelancers' && isBuyer ? `/sellers${search}` : exploreAddress(words);
}

/** Empty without recent searches. */
export function recentGroups(recent: readonly string[]): EntryGroup[] {
  const items = recent.map((words): Entry => ({ kind: 'recent', to: exploreAddress(words), words }));
  return items.length > 0 ? [{ label: 'Recent searches', items }] : [];
}

export function entryGroups(found: Suggestions): EntryGroup[] {
  const groups: EntryGroup[] = [
    {
      label: 'Services',
      items: found.gigs.map((gig) => ({ kind: 'gig', to: `/gigs/${gig.slug}`, gig })),
    },
    {
      label: 'Freelancers',
      items: found.sellers.map((seller) => ({
        kind: 'seller',
        to: `/profile/${seller.username}`,
        seller,
      })),
    },
    {
      label: 'Projects',
      items: found.projects.map((project) => ({ kind: 'project', to: `/projects/${project.id}`, project })),
    },
    {
      label: 'Categories',
      items: found.categories.map(({ name, category, subcategory }) => ({
        kind: 'category',
        to: `/explore?${new URLSearchParams({ category, ...(subcategory && { subcategory }) })}`,
        name,
      })),
    },
  ];
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
