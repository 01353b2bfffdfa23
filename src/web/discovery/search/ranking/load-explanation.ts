// Why results rank where they do, requested for a whole page of results when the first of them is to be explained: most visitors open
// none, and with every result the points would be a third of the answer.
import type { InputOf } from '#contract/common/endpoint.ts';
import type { GigExplanation } from '#contract/discovery/search/gig-result.schema.ts';
import { searchGigs } from '#contract/discovery/search/search.endpoints.ts';
import { call } from '#web/app/call.ts';

type Explanations = ReadonlyMap<string, GigExplanation | undefined>;

/** By the query of the page; the latest ones, as long as the order has hardly changed. */
const asked = new Map<string, { at: number; explanations: Promise<Explanations> }>();
const maxPages = 10;
const maxAgeMs = 60_000;

/** Of a gig on the page of results with this query (JSON). Undefined if the gig is not among its results any more. */
export async function loadExplanation(query: string, gigId: string): Promise<GigExplanation | undefined> {
  const known = asked.get(query);
  if (known && performance.now() - known.at < maxAgeMs) return (await known.explanations).get(gigId);
  const explanations = request(query);
  asked.delete(query);
  asked.set(query, { at: performance.now(), explanations });
  if (asked.size > maxPages) asked.delete(asked.keys().next().value!);
  // The next attempt asks again.
  explanations.catch(() => asked.delete(query));
  return (await explanations).get(gigId);
}

async function request(query: string): Promise<Explanations> {
  const input = JSON.parse(query) as InputOf<typeof searchGigs>;
  const { items } = await call(searchGigs, { ...input, explain: 'true' });
  return new Map(items.map(({ id, why }) => [id, why]));
}
