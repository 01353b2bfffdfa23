// Finding by natural words: 1,173 needs as people type them, written without looking at the catalog, over the gigs of the demo world.
// 140 of them are held back, so that their figures are those of queries not seen before.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchGigs, suggestResults } from '#contract/discovery/search/search.endpoints.ts';
import { buildCorpus } from '#tests/fixtures/build-corpus.ts';
import type { CorpusGig } from '#tests/fixtures/build-corpus.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { askedNeeds } from './asked-needs.ts';
import { describedNeeds } from './described-needs.ts';
import { firstTryNeeds } from './first-try-needs.ts';
import { furtherNeeds } from './further-needs.ts';
import { furtherWideNeeds } from './further-wide-needs.ts';
import { heldBackNeeds } from './held-back-needs.ts';
import { lastNeeds } from './last-needs.ts';
import { newcomerNeeds } from './newcomer-needs.ts';
import { personaNeeds } from './persona-needs.ts';
import { mustNotRepair, tuningNeeds } from './needs.ts';
import type { Need } from './needs.ts';
import { wideNeeds } from './wide-needs.ts';

const shown = 8;
const firstFew = 5;
/** The current figures; the demo world is the same in every run. Raise them with each improvement. The goals: 0.95 and 0.85. */
const floors = {
  tuning: { found: 0.985, ndcg: 0.917 },
  further: { found: 0.983, ndcg: 0.906 },
  asked: { found: 0.993, ndcg: 0.917 },
  described: { found: 0.992, ndcg: 0.91 },
  firstTry: { found: 1, ndcg: 0.877 },
  persona: { found: 0.975, ndcg: 0.878 },
  newcomer: { found: 0.975, ndcg: 0.902 },
  wide: { found: 0.987, ndcg: 0.868 },
  furtherWide: { found: 0.988, ndcg: 0.867 },
  last: { found: 0.975, ndcg: 0.831 },
  heldBack: { found: 0.935, ndcg: 0.871 },
};

let app: TestApp;
let corpus: Map<string, CorpusGig>;

beforeAll(async () => {
  app = await openTestApp();
  corpus = await buildCorpus(app);
}, 120_000);
afterAll(() => app.close());

/** 3: the work and the topic; 2: the work, without the topic that the query names; 1: related work. */
function grade({ fits, near, about }: Need, gig: CorpusGig): number {
  if (!fits.includes(gig.subcategory)) return near.includes(gig.subcategory) ? 1 : 0;
  return !about || about.test(`${gig.title} ${gig.tags.join(' ')} ${gig.description}`) ? 3 : 2;
}

const gain = (grades: readonly number[]) =>
  grades.slice(0, shown).reduce((sum, value, at) => sum + (2 ** value - 1) / Math.log2(at + 2), 0);

type Judged = {
  q: string;
  isFound: boolean;
  ndcg: number;
  isEmpty: boolean;
  correctedTo: string | null;
  grades: number[];
};

async function judge(need: Need): Promise<Judged> {
  const found = await app.call(searchGigs, { q: need.q, limit: shown });
  // Where a limit in the text leaves nothing, the page shows the closest gigs without it.
  const items = found.items.length > 0 ? found.items : (found.nearest?.items ?? []);
  const { correctedTo } = found;
  const ideal = [...corpus.values()].map((gig) => grade(need, gig)).sort((a, b) => b - a);
  const grades = items.map((card) => grade(need, corpus.get(card.id)!));
  // Where no gig of the work names the topic, any gig of the work is the best there is.
  const best = Math.min(3, ideal[0]!);
  return {
    q: need.q,
    isFound: grades.slice(0, firstFew).some((value) => value >= Math.max(2, best)),
    ndcg: gain(grades) / gain(ideal),
    isEmpty: items.length === 0,
    correctedTo,
    grades,
  };
}

async function judgeAll(needs: readonly Need[]): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const need of needs) judged.push(await judge(need));
  return judged;
}

const heldBack = 'held-back';
/** Failures of the held-back half are counted, never named: who has read them would tune to them. */
const named = (name: string, failures: readonly string[]) =>
  name === heldBack ? failures.map(() => 'a held-back need') : failures;

function figures(judged: readonly Judged[]): { found: number; ndcg: number; empty: string[] } {
  return {
    found: judged.filter(({ isFound }) => isFound).length / judged.length,
    ndcg: judged.reduce((sum, { ndcg }) => sum + ndcg, 0) / judged.length,
    empty: judged.filter(({ isEmpty }) => isEmpty).map(({ q }) => q),
  };
}

const sets = [
  { name: 'tuning', needs: tuningNeeds, floor: floors.tuning },
  { name: 'further', needs: furtherNeeds, floor: floors.further },
  { name: 'asked', needs: askedNeeds, floor: floors.asked },
  { name: 'described', needs: describedNeeds, floor: floors.described },
  { name: 'first-try', needs: firstTryNeeds, floor: floors.firstTry },
  { name: 'persona', needs: personaNeeds, floor: floors.persona },
  { name: 'newcomer', needs: newcomerNeeds, floor: floors.newcomer },
  { name: 'wide', needs: wideNeeds, floor: floors.wide },
  { name: 'further wide', needs: furtherWideNeeds, floor: floors.furtherWide },
  { name: 'last', needs: lastNeeds, floor: floors.last },
  { name: heldBack, needs: heldBackNeeds, floor: floors.heldBack },
];

describe.each(sets)('the $name needs', ({ name, needs, floor }) => {
  let judged: Judged[];
  beforeAll(async () => {
    judged = await judgeAll(needs);
  }, 120_000);

  it('find a fitting gig among the first five, and rank the best first', () => {
    const { found, ndcg } = figures(judged);
    process.stdout.write(
      `Needs, ${name}: found ${found.toFixed(3)}, NDCG@8 ${ndcg.toFixed(4)} over ${needs.length}\n`,
    );
    expect(found).toBeGreaterThanOrEqual(floor.found);
    expect(ndcg).toBeGreaterThanOrEqual(floor.ndcg);
  });

  it('are never without results', () => {
    expect(named(name, figures(judged).empty)).toEqual([]);
  });

  it('repair what is misspelled, and nothing else', () => {
    const wrong = judged.filter(({ correctedTo }, i) => {
      const { repairs } = needs[i]!;
      return correctedTo !== null && plain(correctedTo) !== plain(repairs ?? '');
    });
    const texts = wrong.map(({ q, correctedTo }) => `${q} → ${correctedTo}`);
    expect(named(name, texts)).toEqual([]);
  });
});

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

it('repairs no word that exists', async () => {
  const repaired: string[] = [];
  for (const q of mustNotRepair) {
    const { correctedTo } = await app.call(searchGigs, { q });
    if (correctedTo !== null) repaired.push(`${q} → ${correctedTo}`);
  }
  expect(repaired).toEqual([]);
});

it('shows the same gigs in the palette as on the page', async () => {
  const different: string[] = [];
  const sample = [...tuningNeeds, ...askedNeeds, ...describedNeeds, ...firstTryNeeds].filter(
    (_, i) => i % 5 === 0,
  );
  for (const { q } of sample) {
    const page = (await app.call(searchGigs, { q, limit: 5 })).items.map((gig) => gig.slug);
    const { gigs } = await app.call(suggestResults, { q });
    if (gigs.map((gig) => gig.slug).join() !== page.join()) different.push(q);
  }
  expect(different).toEqual([]);
});
