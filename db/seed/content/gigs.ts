// The 600 gigs of the demo world. The gigs of a seller differ in what they offer, and every gig has its own cover; its other
// pictures are covers of the same seller. content.test.ts states their counts, limits and uniqueness; a seller stays within the limits of a new seller.
import { coverKeyOf, drawingSeedOf, motifsOf } from './gallery.ts';
import type { DemoPicture } from './gallery.ts';
import { extrasFor, packagesFor, requirementsFor } from './gig-offer.ts';
import type { DemoExtra, DemoPackage, DemoRequirement } from './gig-offer.ts';
import { descriptionFor, openFaqWriter, titleFor } from './gig-text.ts';
import type { DemoFaq } from './gig-text.ts';
import { demoSellers, type DemoSeller } from './people.ts';
import { randomFrom, type Random } from '../random.ts';
import { tradeOf } from './trades.ts';
import type { Job } from './trades.ts';
import { describePackages } from './package-texts.ts';

export type { DemoExtra, DemoPackage, DemoRequirement, DemoTier } from './gig-offer.ts';
export type { DemoFaq } from './gig-text.ts';

export interface DemoGig {
  /** Username of the seller. */
  seller: string;
  title: string;
  category: string;
  subcategory: string;
  /** What the buyer receives, as reviews call it. */
  work: string;
  tags: string[];
  description: string;
  packages: DemoPackage[];
  extras: DemoExtra[];
  requirements: DemoRequirement[];
  faq: DemoFaq[];
  /** Keys of `demoPictures()`: the cover, which no other gig has as its cover, then covers of the seller's similar gigs. */
  pictures: string[];
}

export const demoGigCount = 600;
/** A seller of the lowest level may have this many active. */
const maxGigs = 7;
/** A subcategory has at least four motifs, and a seller never repeats one. */
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

/** How often titles, jobs and motifs have been used, so that they take turns. */
interface Usage {
  titles: Set<string>;
  jobs: Map<string, number>;
  motifs: Map<string, number>;
  turns: Map<string, number>;
  answer: ReturnType<typeof openFaqWriter>;
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

/** A gig whose other pictures are still to be chosen: at most `maxPictures`, from the covers of `otherMotifs` first. */
type GigPlan = { gig: DemoGig; motif: string; otherMotifs: string[]; maxPictures: number };

function planGig(
  seller: DemoSeller,
  number: number,
  earlier: readonly GigPlan[],
  jobsDone: Set<string>,
  usage: Usage,
): GigPlan {
  const random = randomFrom(`gig ${seller.username} ${number}`);
  const trade = tradeOf(seller.subcategories[number % seller.subcategories.length]!);
  const open = trade.jobs.map((_, index) => `${trade.slug} ${index}`).filter((key) => !jobsDone.has(key));
  const jobKey = leastUsed(open, usage.jobs, random);
  jobsDone.add(jobKey);
  const job = trade.jobs[Number(jobKey.split(' ')[1])]!;
  const turn = usage.turns.get(trade.slug) ?? 0;
  usage.turns.set(trade.slug, turn + 1);
  const taken = new Set(earlier.map((plan) => plan.motif));
  const free = motifsOf(trade.slug).filter((motif) => !taken.has(motif));
  const motif = leastUsed(free, usage.motifs, random);
  const cover = coverKeyOf(motif, usage.motifs.get(motif)! - 1);
  const maxPictures = random.pick([1, 1, 2, 2, 3]);
  const otherMotifs = random.shuffle(free.filter((other) => other !== motif));
  const gig: DemoGig = {
    seller: seller.username,
    title: titleFor(job, trade, seller, random, usage.titles),
    category: trade.category,
    subcategory: trade.slug,
    work: job.work,
    tags: tagsFor(job, seller, random),
    description: descriptionFor(job, trade, seller, turn, random),
    packages: packagesFor(job, trade, seller, random),
    extras: extrasFor(trade, seller, random),
    requirements: requirementsFor(trade, random),
    faq: usage.answer(trade, seller, random),
    pictures: [cover],
  };
  return { gig, motif, otherMotifs, maxPictures };
}

/** Adds covers of the seller's other gigs in the same subcategory, as samples of their work. */
function withSamples({ gig, otherMotifs, maxPictures }: GigPlan, own: readonly GigPlan[]): DemoGig {
  const similar = own.filter((other) => other.gig !== gig && other.gig.subcategory === gig.subcategory);
  const covers = new Map(similar.map((other) => [other.motif, other.gig.pictures[0]!]));
  const samples = new Set([...otherMotifs.flatMap((motif) => covers.get(motif) ?? []), ...covers.values()]);
  return { ...gig, pictures: [...gig.pictures, ...samples].slice(0, maxPictures) };
}

/** All gigs: every seller's first one, then every second one, so that neighbors belong to different sellers. */
export function demoGigs(): DemoGig[] {
  const sellers = demoSellers();
  const counts = gigCounts(sellers);
  const usage: Usage = {
    titles: new Set(),
    jobs: new Map(),
    motifs: new Map(),
    turns: new Map(),
    answer: openFaqWriter(),
  };
  const bySeller = sellers.map((): GigPlan[] => []);
  const jobsDone = sellers.map(() => new Set<string>());
  const all: { plan: GigPlan; own: GigPlan[] }[] = [];
  for (let number = 0; number < maxGigs; number += 1) {
    sellers.forEach((seller, index) => {
      if (number >= counts[index]!) return;
      const own = bySeller[index]!;
      const plan = planGig(seller, number, own, jobsDone[index]!, usage);
      own.push(plan);
      all.push({ plan, own });
    });
  }
  return describePackages(all.map(({ plan, own }) => withSamples(plan, own)));
}

/** The covers of all gigs. */
export function demoPictures(): DemoPicture[] {
  return demoGigs().map(({ pictures: [key = ''], category, subcategory }) => ({
    key,
    seed: drawingSeedOf(key),
    category,
    subcategory,
  }));
}
