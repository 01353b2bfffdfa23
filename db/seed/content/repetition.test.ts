// What sellers say and what is said about them does not repeat from seller to seller, sentence by sentence.
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../random.ts';
import { demoGigs } from './gigs.ts';
import { sellersPerAnswer, sentencesOf } from './gig-text.ts';
import { demoReviewWriter, starsFor } from './order-texts.ts';
import { openingOf } from './package-texts.ts';
import { demoBuyers } from './people.ts';

const gigs = demoGigs();

/** The texts of more than `most` sellers, with their number. */
function sharedBy(most: number, said: readonly (readonly [text: string, seller: string])[]): string[] {
  const sellersOf = new Map<string, Set<string>>();
  for (const [text, seller] of said) sellersOf.set(text, (sellersOf.get(text) ?? new Set()).add(seller));
  return [...sellersOf]
    .filter(([, sellers]) => sellers.size > most)
    .map(([text, { size }]) => `${size} sellers: ${text}`);
}

describe('sellers', () => {
  it('open no description of a package with a sentence of another seller', () => {
    const openings = gigs.flatMap(({ seller, packages }) =>
      packages.map(({ description }) => [openingOf(description), seller] as const),
    );
    expect(openings.length).toBeGreaterThan(1400);
    expect(sharedBy(1, openings)).toEqual([]);
  });

  it('answer questions in words that few others use', () => {
    const sentences = gigs.flatMap(({ seller, faq }) =>
      faq.flatMap(({ answer }) => sentencesOf(answer).map((sentence) => [sentence, seller] as const)),
    );
    expect(sentences.length).toBeGreaterThan(1400);
    expect(sharedBy(sellersPerAnswer, sentences)).toEqual([]);
  });
});

describe('reviews and replies', () => {
  it('repeat no sentence in twice as many orders as the demo world has, most of them of popular gigs', () => {
    const random = randomFrom('repetition');
    const writer = demoReviewWriter();
    const popular = random.shuffle(gigs).slice(0, 90);
    const written: string[] = [];
    for (let nth = 0; nth < 600; nth++) {
      const gig = popular[Math.min(random.int(0, 89), random.int(0, 89))]!;
      const buyerName = random.pick(demoBuyers()).displayName.split(' ')[0]!;
      const order = { ...gig, seed: `${nth}`, buyerName, items: gig.packages[0]!.items };
      const stars = starsFor(order.seed);
      written.push(writer.buyerReview(order, stars), writer.sellerReview(order, 5));
      if (nth % 3 === 0) written.push(writer.sellerReply(order, stars));
    }
    const sentences = written.flatMap((text) => text.split(/(?<=[.!?]) /));
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(sentences.length).toBeGreaterThan(2000);
    for (const text of written) {
      expect(text.length).toBeGreaterThanOrEqual(10);
      expect(text.length).toBeLessThanOrEqual(500);
      expect(text).not.toMatch(/[{}]|undefined/);
    }
  });
});
