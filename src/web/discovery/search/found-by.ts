// The words by which this tab found a gig, so that an order can be counted for them, as openings are. Nothing about the buyer is sent.
import { z } from 'zod';
import { recordClick } from '#contract/discovery/search/ranks.endpoints.ts';
import { call } from '#web/app/call.ts';
import { readJson, storageOf, writeText } from '#web/app/browser-storage.ts';

const name = 'found-by';
/** The newest are kept. */
const kept = 20;
const foundSchema = z.array(z.object({ slug: z.string(), gigId: z.string(), words: z.string() }));
type Finding = z.infer<typeof foundSchema>[number];

function read(): Finding[] {
  return foundSchema.safeParse(readJson(storageOf('tab'), name)).data ?? [];
}

function write(found: readonly Finding[]): void {
  writeText(storageOf('tab'), name, JSON.stringify(found.slice(0, kept)));
}

export function rememberFoundBy(found: Finding): void {
  write([found, ...read().filter(({ slug }) => slug !== found.slug)]);
}

/** Once per finding: a further order of the gig was not found by a search. */
export function countOrderFoundBy(slug: string): void {
  const found = read().find((entry) => entry.slug === slug);
  if (!found) return;
  write(read().filter((entry) => entry.slug !== slug));
  // A failure is ignored: the order only misses in the statistics.
  call(recordClick, { gigId: found.gigId, q: found.words, what: 'ordered' }).catch(() => undefined);
}
