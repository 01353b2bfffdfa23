// Reviews and replies of the demo orders, from data/order-texts and the praise of each trade: sentences that name what was bought.
// Guarantees: no sentence is written twice.
import { z } from 'zod';
import { randomFrom, type Random } from '../random.ts';
import { texts } from './read-data.ts';
import { fitting, tradeOf } from './trades.ts';
import type { Stars } from './order-texts.ts';

/** Reviews by buyers: parts of a happy one, what keeps it from five stars, and what follows the opening with fewer. */
export const reviewSchema = z.strictObject({
  openings: texts,
  item: texts,
  process: texts,
  endings: texts,
  reservations: texts,
  threeStars: texts,
  oneOrTwoStars: texts,
});
/** Reviews by sellers. */
export const reviewOfBuyerSchema = z.strictObject({
  praise: texts,
  endings: texts,
  threeStars: texts,
  oneOrTwoStars: texts,
});
/** Public replies of sellers under reviews; `closings` may follow any of them. */
export const replySchema = z.strictObject({
  thanks: texts,
  thanksWithPromise: texts,
  apologies: texts,
  closings: texts,
});

export type ReviewStock = {
  review: z.infer<typeof reviewSchema>;
  reviewOfBuyer: z.infer<typeof reviewOfBuyerSchema>;
  reply: z.infer<typeof replySchema>;
  /** Further praise of buyers in a category. */
  praiseOfBuyers: (category: string) => readonly string[];
};

export type ReviewedOrder = {
  seed: string;
  buyerName: string;
  category: string;
  subcategory: string;
  work: string;
  /** The points of the package. */
  items: readonly string[];
};

type Part = keyof ReviewStock['review'] | 'praise';

const shapes: Record<Stars, readonly (readonly Part[])[]> = {
  5: [
    ['openings', 'praise', 'endings'],
    ['openings', 'praise'],
    ['praise', 'process'],
    ['praise', 'item', 'endings'],
    ['openings', 'item', 'process'],
    ['process', 'praise', 'endings'],
    ['openings', 'praise', 'process'],
    ['item', 'praise'],
  ],
  4: [
    ['openings', 'praise', 'reservations'],
    ['praise', 'reservations'],
    ['process', 'item', 'reservations'],
    ['openings', 'item', 'reservations'],
  ],
  3: [['openings', 'threeStars']],
  2: [['openings', 'oneOrTwoStars']],
  1: [['openings', 'oneOrTwoStars']],
};

const attempts = 40;

/** A pattern may have several. */
function sentencesIn(text: string): string[] {
  return text.split(/(?<=[.!?]) /);
}

/** The sentences that were already written, and how often each pattern was used. */
class Written {
  private readonly sentences = new Set<string>();
  private readonly uses = new Map<string, number>();

  /**
   * A text of one sentence from each drawn list, the least used patterns first. `fill` completes a pattern; `about` is named if it fails.
   * A list without a new sentence is left out, except the first.
   */
  write(
    drawLists: () => readonly (readonly string[])[],
    fill: (pattern: string) => string,
    about: string,
    random: Random,
  ): string {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const [first, ...others] = drawLists();
      const opening = this.take(first ?? [], fill, random);
      if (opening === null) continue;
      return [opening, ...others.map((patterns) => this.take(patterns, fill, random) ?? [])].flat().join(' ');
    }
    throw new Error(`No new sentence is left for ${about}`);
  }

  /** Null if every pattern of the list has been written with these facts. */
  private take(
    patterns: readonly string[],
    fill: (pattern: string) => string,
    random: Random,
  ): string | null {
    const free = random
      .shuffle(patterns)
      .map((pattern) => ({ pattern, sentence: fill(pattern) }))
      .filter(({ sentence }) => sentencesIn(sentence).every((part) => !this.sentences.has(part)));
    const usesOf = (pattern: string) => this.uses.get(pattern) ?? 0;
    const [least] = free.toSorted((one, other) => usesOf(one.pattern) - usesOf(other.pattern));
    if (!least) return null;
    this.uses.set(least.pattern, usesOf(least.pattern) + 1);
    for (const part of sentencesIn(least.sentence)) this.sentences.add(part);
    return least.sentence;
  }
}

function fillFor(order: ReviewedOrder, random: Random): (pattern: string) => string {
  const use = random.pick(fitting(tradeOf(order.subcategory).uses, order.work));
  return (pattern) => {
    const facts: Record<string, string> = {
      work: order.work,
      use,
      item: random.pick(order.items),
      buyer: order.buyerName,
    };
    const filled = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name]!);
    return filled.charAt(0).toUpperCase() + filled.slice(1);
  };
}

/** Writes the reviews of one demo world; the order of the calls is part of what is written. */
export function openReviewWriter(stock: ReviewStock) {
  const written = new Written();
  const write = (kind: string, order: ReviewedOrder, lists: (random: Random) => (readonly string[])[]) => {
    const random = randomFrom(`${kind} ${order.category} ${order.seed}`);
    return written.write(() => lists(random), fillFor(order, random), `the ${order.work}`, random);
  };
  return {
    /** A buyer's review of a seller. */
    buyerReview: (order: ReviewedOrder, stars: Stars) =>
      write('review', order, (random) => {
        // Points of the package follow when the praise of the work is used up.
        const praise = [...fitting(tradeOf(order.subcategory).praise, order.work), ...stock.review.item];
        return random.pick(shapes[stars]).map((part) => (part === 'praise' ? praise : stock.review[part]));
      }),
    /** A seller's review of a buyer. */
    sellerReview: (order: ReviewedOrder, stars: Stars) =>
      write('review of buyer', order, (random) => {
        const { praise, endings, threeStars, oneOrTwoStars } = stock.reviewOfBuyer;
        if (stars <= 2) return [oneOrTwoStars];
        if (stars === 3) return [threeStars];
        const own = stock.praiseOfBuyers(order.category);
        return random.pick([[praise], [praise, endings], [own, endings], [praise, own]]);
      }),
    /** The public reply of a seller under a review, at most 500 characters. */
    sellerReply: (order: ReviewedOrder, stars: Stars) =>
      write('reply', order, (random) => {
        const { thanks, thanksWithPromise, apologies, closings } = stock.reply;
        const first = stars <= 2 ? apologies : stars === 5 ? thanks : thanksWithPromise;
        return random.pick([[first], [first, closings]]);
      }),
  };
}
export type ReviewWriter = ReturnType<typeof openReviewWriter>;
