// The descriptions of packages, from data/package-texts.yaml: sentences with the facts of the package.
// Guarantees: no two packages of the demo world share a description, and no two sellers open one with the same sentence.
import { z } from 'zod';
import type { DemoPackage } from './gig-offer.ts';
import type { DemoGig } from './gigs.ts';
import { randomFrom, type Random } from '../random.ts';
import { demoData, texts } from './read-data.ts';
import { fitting, tradeOf } from './trades.ts';

const packageTextsSchema = z.strictObject({
  content: z.strictObject({ basic: texts, standard: texts, premium: texts }),
  terms: texts,
});

const maxLength = 300;
const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Within a sentence: "Final logo" becomes "final logo"; "SVG and VTT files" stays. */
function withinSentence(item: string): string {
  return /^[A-Z][a-z-]+\b/.test(item) && !item.startsWith('Lighthouse')
    ? item.charAt(0).toLowerCase() + item.slice(1)
    : item;
}

export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

function changesText(revisions: number | null): string {
  if (revisions === null) return 'unlimited revisions';
  return `${numbers[revisions]} ${revisions === 1 ? 'revision' : 'revisions'}`;
}

/** The facts that a sentence may name. */
function factsOf(gig: DemoGig, at: number, random: Random): Record<string, string> {
  const own = gig.packages[at]!;
  const before = gig.packages[at - 1];
  const added = own.items.filter((item) => !before?.items.includes(item));
  const [one = '', two = ''] = own.items.map(withinSentence);
  const isNamed = (item: string) => item === one || item === two;
  const [also = '', ...others] = random
    .shuffle(added.map(withinSentence))
    .toSorted((a, b) => Number(isNamed(a)) - Number(isNamed(b)));
  return {
    one,
    two,
    also,
    new: [also, ...others.slice(0, 1)].join(', plus '),
    before: before?.title ?? '',
    count: String(own.items.length),
    use: random.pick(fitting(tradeOf(gig.subcategory).uses, gig.work)),
    days: daysText(own.deliveryDays),
    changes: changesText(own.revisions),
  };
}

function fill(sentence: string, facts: Record<string, string>): string {
  const filled = sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name]!);
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}

/** `openers`: who has opened a description with a sentence. */
type Usage = { descriptions: Set<string>; openers: Map<string, string> };

function describe(gig: DemoGig, at: number, usage: Usage): DemoPackage {
  const { content, terms } = demoData.readYaml('package-texts', packageTextsSchema);
  const own = gig.packages[at]!;
  const random = randomFrom(`package text ${gig.title} ${own.tier}`);
  const facts = factsOf(gig, at, random);
  const sentences = content[own.tier].filter(
    (sentence) => facts.also !== '' || !/\{new\}|\{also\}/.test(sentence),
  );
  const preferred = own.description === '' ? [] : [own.description];
  for (const sentence of [...preferred, ...random.shuffle(sentences)]) {
    const content = fill(sentence, facts);
    const opening = openingOf(content);
    if ((usage.openers.get(opening) ?? gig.seller) !== gig.seller) continue;
    for (const term of random.shuffle(terms)) {
      const description = `${content} ${fill(term, facts)}`;
      if (usage.descriptions.has(description) || description.length > maxLength) continue;
      usage.descriptions.add(description);
      usage.openers.set(opening, gig.seller);
      return { ...own, description };
    }
  }
  throw new Error(`No free description left for the ${own.tier} package of "${gig.title}"`);
}

export function openingOf(description: string): string {
  return description.split(/(?<=[.!?]) /, 1)[0]!;
}

/** The gigs with the final descriptions of their packages. */
export function describePackages(gigs: readonly DemoGig[]): DemoGig[] {
  const usage: Usage = { descriptions: new Set(), openers: new Map() };
  return gigs.map((gig) => ({ ...gig, packages: gig.packages.map((_, at) => describe(gig, at, usage)) }));
}
