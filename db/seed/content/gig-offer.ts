// The offer of a gig: packages with plausible prices, extras, and the requirements that the buyer answers first.
import { gigPhrases } from './gig-phrases.ts';
import type { DemoSeller } from './people.ts';
import type { Random } from '../random.ts';
import type { Job, Trade } from './trades.ts';

export type DemoTier = 'basic' | 'standard' | 'premium';

export interface DemoPackage {
  tier: DemoTier;
  title: string;
  /** At first the sentence of the trade, if it has one; see package-texts.ts. */
  description: string;
  priceMinor: number;
  deliveryDays: number;
  /** null = unlimited. */
  revisions: number | null;
  items: string[];
}

export interface DemoExtra {
  title: string;
  priceMinor: number;
  daysDelta: number;
}

export interface DemoRequirement {
  prompt: string;
  kind: 'text' | 'choice' | 'file';
  choices?: string[];
  required: boolean;
}

const tiers: readonly DemoTier[] = ['basic', 'standard', 'premium'];
const revisionSets: readonly (readonly (number | null)[])[] = [
  [1, 2, 3],
  [2, 3, 5],
  [1, 3, null],
  [2, 4, null],
  [0, 1, 2],
  [3, 5, 9],
  [1, 1, 2],
  [null, null, null],
];

/** Rounded as sellers price: 18, 45, 79, 120, 249, 395, 650, 1,200. */
export function friendlyPrice(dollars: number, random: Random): number {
  const step = dollars < 25 ? 1 : dollars < 120 ? 5 : dollars < 400 ? 10 : dollars < 1500 ? 25 : 50;
  const round = Math.max(5, Math.round(dollars / step) * step);
  const shave = dollars < 25 ? 0 : dollars < 400 ? random.pick([0, 0, 0, 1, 1]) : random.pick([0, 0, 1, 5]);
  return Math.min(10_000, Math.max(5, round - shave)) * 100;
}

/** The wording of an item for the tier: [one|two|three]. */
function forTier(item: string, tier: number): string {
  return item.replaceAll(/\[([^[\]]*)\]/g, (_, options: string) => options.split('|')[tier]!);
}

/** Most gigs show three packages, some two, some a single one. */
function packageCount(random: Random): number {
  return random.pick([3, 3, 3, 3, 3, 3, 3, 2, 1, 1]);
}

export function packagesFor(job: Job, trade: Trade, seller: DemoSeller, random: Random): DemoPackage[] {
  const count = packageCount(random);
  const hasOwnCriteria = job.criteria.length > 0;
  const named = hasOwnCriteria
    ? random.pick(gigPhrases().packages).map((title) => ({ title, description: '' }))
    : random.pick(trade.packages);
  const [first = '', second = '', ...others] = hasOwnCriteria ? job.criteria : trade.criteria;
  const ordered = [first, second, ...random.shuffle(others)];
  const rate = (seller.hourlyRateMinor / 5000) ** 0.6;
  const mood = random.pick([0.5, 0.7, 0.85, 1, 1, 1.1, 1.3, 1.6]);
  const revisions = random.pick(revisionSets);
  let dollars = trade.price * rate * mood;
  let days = Math.max(1, Math.round(trade.days * random.between(0.6, 1.3)));
  let included = count === 1 ? random.int(4, 5) : random.int(2, 3);
  let before = 0;
  return tiers.slice(0, count).map((tier, index) => {
    const { title, description } = named[index]!;
    // A shaved price of the next tier must still be clearly above the one before.
    const priceMinor = Math.max(friendlyPrice(dollars, random), before + 500);
    before = priceMinor;
    const made: DemoPackage = {
      tier,
      title,
      description,
      priceMinor,
      deliveryDays: Math.min(90, days),
      revisions: revisions[index]!,
      items: ordered.slice(0, included).map((item) => forTier(item, index)),
    };
    dollars *= random.between(1.65, 2.35);
    days = Math.max(days + 1, Math.round(days * random.between(1.2, 1.8)));
    included = Math.min(8, ordered.length, included + random.int(1, 3));
    return made;
  });
}

export function extrasFor(trade: Trade, seller: DemoSeller, random: Random): DemoExtra[] {
  const rate = (seller.hourlyRateMinor / 5000) ** 0.5;
  const chosen = random.shuffle(trade.extras).slice(0, random.int(0, 4));
  return chosen.map(({ title, price, days }) => ({
    title,
    priceMinor: friendlyPrice(price * rate, random),
    daysDelta: days,
  }));
}

export function requirementsFor(trade: Trade, random: Random): DemoRequirement[] {
  const needed = trade.requirements.filter(({ required }) => required);
  const optional = random.shuffle(trade.requirements.filter(({ required }) => !required));
  const count = random.int(1, 4);
  const chosen = new Set([...needed, ...optional].slice(0, Math.max(1, count)));
  return trade.requirements
    .filter((requirement) => chosen.has(requirement))
    .map((requirement) => ({
      prompt: requirement.prompt,
      kind: requirement.kind,
      ...(requirement.kind === 'choice' ? { choices: requirement.choices } : {}),
      required: requirement.required,
    }));
}
