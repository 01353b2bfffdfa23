// list-searches: what people searched for in the last days, what they did not find, and what they opened and ordered then; for support.
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import type {
  listSearches as endpoint,
  SearchedText,
} from '#contract/discovery/search/query-log.endpoints.ts';
import { queryLogRules } from '#contract/discovery/search/query-log.rules.ts';
import { categoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { targetNameOf } from '#server/discovery/thesaurus/target-name.ts';
import { countedWords } from '../appearances.ts';
import { listLeads } from '../appearance.store.ts';
import { searchedWords } from '../understanding/gig-query.ts';
import { understandQuery } from '../understanding/understand-query.ts';
import { countSearches, listSearched } from './query-log.store.ts';

export async function listSearches(
  read: Read,
  _viewer: unknown,
  { days }: ParsedOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const [counts, mostSearched, mostWithoutResult] = await Promise.all([
    countSearches(read, days),
    listSearched(read, days, 'searches'),
    listSearched(read, days, 'without_result'),
  ]);
  const first = [mostSearched, mostWithoutResult].flatMap((list) => list.slice(0, queryLogRules.leads.texts));
  const texts = new Set(first.map(({ words }) => words));
  const leads = await leadsOf(read, texts, days);
  const withLead = (searched: Omit<SearchedText, 'ledTo'>): SearchedText => ({
    ...searched,
    ledTo: leads.get(searched.words) ?? null,
  });
  return {
    ...counts,
    mostSearched: mostSearched.map(withLead),
    mostWithoutResult: mostWithoutResult.map(withLead),
  };
}

/** By the text as typed. Openings are counted by the words that were searched. */
async function leadsOf(
  read: Read,
  texts: ReadonlySet<string>,
  days: number,
): Promise<ReadonlyMap<string, SearchedText['ledTo']>> {
  const countedBy = new Map<string, string>();
  for (const text of texts) {
    const counted = countedWords(searchedWords(await understandQuery(read, { q: text })));
    if (counted !== null) countedBy.set(text, counted);
  }
  const rows = await listLeads(read, [...new Set(countedBy.values())], days);
  const byWords = new Map(rows.map((row) => [row.words, row]));
  const tree = await categoryTree(read);
  const found = new Map<string, SearchedText['ledTo']>();
  for (const [text, counted] of countedBy) {
    const row = byWords.get(counted);
    const name = row && targetNameOf(tree, { kind: 'work', target: row.work });
    if (row && name) found.set(text, { work: row.work, name, opened: row.opened, ordered: row.ordered });
  }
  return found;
}
