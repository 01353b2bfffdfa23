// The 600 gigs of the demo world. The gigs of a seller differ in what they offer and never share a cover.
// content.test.ts states their counts, limits and uniqueness; a seller stays within the limits of a new seller.
import { pictureKeysOf } from './gallery.ts';
import { extrasFor, packagesFor, requirementsFor } from './gig-offer.ts';
import type { DemoExtra, DemoPackage, DemoRequirement } from './gig-offer.ts';
import { descriptionFor, faqFor, titleFor } from './gig-text.ts';
import type { DemoFaq } from './gig-text.ts';
import { demoSellers, type DemoSeller } from './people.ts';
import { randomFrom, type Random } from '../random.ts';
import { tradeOf } from './trades.ts';
import type { Job } from './trades.ts';

export type { DemoExtra, DemoPackage, DemoRequirement, DemoTier } from './gig-offer.ts';
export type { DemoFaq } from './gig-text.ts';

export interface DemoGig {
  /** Username of the seller. */
  seller: string;
  title: string;
  category: string;
  subcategory: string;
  tags: string[];
  description: string;
  packages: DemoPackage[];
  extras: DemoExtra[];
  requirements: DemoRequirement[];
  faq: DemoFaq[];
  /** The key of the cover; the same as the first of `pictures`. */
  coverSeed: string;
  pictureCount: number;
  /** Keys of `demoPictureSeeds()`, the cover first. */
  pictures: string[];
}

export const demoGigCount = 600;
/** A seller of the lowest level may have this many active. */
const maxGigs = 7;
/** A subcategory has at least four pictures, and a seller never repeats a cover. */
const maxGigsPerTrade = 4;

function mayHave(seller: DemoSeller): number {
  return Math.min(maxGigs, seller.subcategories.length * maxGigsPerTrade);
}

/** How many gigs each seller has: uneven, together exactly 600. */
function gigCounts(sellers: readonly DemoSeller[]): number[] {
  const random = randomFrom('gig counts');
  const counts = sellers.map((seller) => Math.min(mayHave(seller), random.pick([1, 3, 4, 5, 5, 6, 6, 7, 7])));
  counts[0] = mayHave(sellers[0]!);
  let missing = demoGigCount - counts.reduce((sum, count) => sum + count, 0);
  const order = random.shuffle(sellers.map((_, index) => index).slice(1));
  for (let at = 0; missing !== 0; at += 1) {
    const index = order[at % order.length]!;
    const count = counts[index]!;
    if (missing > 0 && count > 1 && count < mayHave(sellers[index]!))
      [counts[index], missing] = [count + 1, missing - 1];
    if (missing < 0 && count > 2) [counts[index], missing] = [count - 1, missing + 1];
  }
  return counts;
}

/** How often titles, jobs and covers have been used, so that they take turns. */
interface Usage {
  titles: Set<string>;
  jobs: Map<string, number>;
  covers: Map<string, number>;
  turns: Map<string, number>;
}

function leastUsed(keys: readonly string[], used: Map<string, number>, random: Random): string {
  const shuffled = random.shuffle(keys);
  const best = shuffled.reduce((least, key) => ((used.get(key) ?? 0) < (used.get(least) ?? 0) ? key : least));
  used.set(best, (used.get(best) ?? 0) + 1);
  return best;
}

function tagsFor(job: Job, seller: DemoSeller, random: Random): string[] {
  const own = seller.skills.map((skill) => skill.toLowerCase()).filter((skill) => skill.length <= 24);
  return [...new Set([...job.tags, ...random.shuffle(own)])].slice(0, random.int(3, 5));
}

function gigFor(
  seller: DemoSeller,
  number: number,
  earlier: readonly DemoGig[],
  jobsDone: Set<string>,
  usage: Usage,
): DemoGig {
  const random = randomFrom(`gig ${seller.username} ${number}`);
  const trade = tradeOf(seller.subcategories[number % seller.subcategories.length]!);
  const open = trade.jobs.map((_, index) => `${trade.slug} ${index}`).filter((key) => !jobsDone.has(key));
  const jobKey = leastUsed(open, usage.jobs, random);
  jobsDone.add(jobKey);
  const job = trade.jobs[Number(jobKey.split(' ')[1])]!;
  const turn = usage.turns.get(trade.slug) ?? 0;
  usage.turns.set(trade.slug, turn + 1);
  const keys = pictureKeysOf(trade.slug);
  const taken = new Set(earlier.map((gig) => gig.coverSeed));
  const cover = leastUsed(
    keys.filter((key) => !taken.has(key)),
    usage.covers,
    random,
  );
  const pictureCount = random.pick([1, 1, 2, 2, 3]);
  const others = random.shuffle(keys.filter((key) => key !== cover && !taken.has(key)));
  const pictures = [cover, ...others].slice(0, pictureCount);
  return {
    seller: seller.username,
    title: titleFor(job, trade, seller, random, usage.titles),
    category: trade.category,
    subcategory: trade.slug,
    tags: tagsFor(job, seller, random),
    description: descriptionFor(job, trade, seller, turn, random),
    packages: packagesFor(job, trade, seller, random),
    extras: extrasFor(trade, seller, random),
    requirements: requirementsFor(trade, random),
    faq: faqFor(trade, random),
    coverSeed: cover,
    pictureCount: pictures.length,
    pictures,
  };
}

/** All gigs: every seller's first one, then every second one, so that neighbors belong to different sellers. */
export function demoGigs(): DemoGig[] {
  const sellers = demoSellers();
  const counts = gigCounts(sellers);
  const usage: Usage = { titles: new Set(), jobs: new Map(), covers: new Map(), turns: new Map() };
  const bySeller = sellers.map((): DemoGig[] => []);
  const jobsDone = sellers.map(() => new Set<string>());
  const all: DemoGig[] = [];
  for (let number = 0; number < maxGigs; number += 1) {
    sellers.forEach((seller, index) => {
      if (number >= counts[index]!) return;
      const gig = gigFor(seller, number, bySeller[index]!, jobsDone[index]!, usage);
      bySeller[index]!.push(gig);
      all.push(gig);
    });
  }
  return all;
}
