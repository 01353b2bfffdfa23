// The words of a gig: title, description, questions and answers, put together from the hand-written parts of
// its trade.
// Guards: a part is chosen by turn before it is chosen by chance, so that gigs of one trade do not repeat
// each other.
import type { DemoSeller } from './people.ts';
import type { Random } from './random.ts';
import {
  audienceLines,
  closings,
  extraFaq,
  limitHeadings,
  listHeadings,
  stepHeadings,
  steps,
} from './trades/common.ts';
import { linesOf, rowsOf, type Trade } from './trades/trade.ts';

export interface Job {
  index: number;
  title: string;
  takesAudience: boolean;
  tags: string[];
  lead: string;
  /** Criteria of its own, when those of the trade do not fit. */
  items: string[];
}

export function jobsOf(trade: Trade): Job[] {
  return rowsOf(trade.jobs).map(([title = '', tags = '', lead = '', items], index) => ({
    index,
    title: title.replace(/ \+$/, ''),
    takesAudience: title.endsWith(' +'),
    tags: tags.split(', '),
    lead,
    items: items?.split('; ') ?? [],
  }));
}

/** The seller's language for @language: the best one that is not English. */
export function languageOf(seller: DemoSeller): string {
  return seller.languages.find((one) => one.name !== 'English')?.name ?? 'Spanish';
}

/** Chooses among {this|that} and fills in what is the seller's own. */
export function phrase(text: string, seller: DemoSeller, random: Random): string {
  return text
    .replaceAll('{years}', String(seller.experienceYears))
    .replaceAll('{audience}', seller.audience)
    .replaceAll('@language', languageOf(seller))
    .replaceAll(/\{([^{}]*)\}/g, (_, options: string) => random.pick(options.split('|')));
}

/** Other people this kind of seller works for, so that not every gig names the same ones. */
const otherAudiences: Record<string, readonly string[]> = {
  design: [
    'cafés and bakeries',
    'young brands',
    'independent shops',
    'studios and practices',
    'local makers',
    'small teams',
  ],
  development: [
    'small companies',
    'clubs and schools',
    'growing teams',
    'local shops',
    'young products',
    'freelancers',
  ],
  writing: ['small companies', 'experts', 'non-profits', 'young brands', 'busy founders', 'specialists'],
  marketing: [
    'small companies',
    'online shops',
    'local firms',
    'young brands',
    'non-profits',
    'specialist shops',
  ],
  video: ['small brands', 'teachers', 'channels and podcasts', 'non-profits', 'young companies', 'artists'],
};

/** What sellers add when somebody else already says the same. */
const distinctions = [
  'start to finish',
  'without fuss',
  'on a fixed date',
  'with great care',
  'at a fixed price',
  'on schedule',
];

/** A title of 15 to 80 characters that nobody has used yet. */
export function titleFor(
  job: Job,
  trade: Trade,
  seller: DemoSeller,
  random: Random,
  used: Set<string>,
): string {
  const fits = (title: string): boolean =>
    title.length <= 80 && title.length >= 15 && !used.has(title.toLowerCase());
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const plain = `I will ${phrase(job.title, seller, random)}`;
    const bare = attempt > 15 ? `${plain}, ${random.pick(distinctions)}` : plain;
    const audience = random.chance(0.6) ? seller.audience : random.pick(otherAudiences[trade.category]!);
    const named = `${plain} for ${audience}`;
    const wantsAudience =
      job.takesAudience && !plain.includes(' for ') && (attempt > 6 || random.chance(0.7));
    const title = wantsAudience && fits(named) ? named : bare;
    if (!fits(title)) continue;
    used.add(title.toLowerCase());
    return title;
  }
  throw new Error(`No free title left for "${job.title}" in ${trade.slug}`);
}

function bullets(list: readonly string[]): string {
  return list.map((line) => `- ${line}`).join('\n');
}

interface Parts {
  lead: string;
  way: string;
  other: string;
  audience: string;
  gets: string;
  limit: string;
  steps: string;
  closing: string;
}

/** The orders in which a description can be told. */
const shapes: readonly ((parts: Parts) => string[])[] = [
  ({ lead, way, gets, limit, closing }) => [lead, way, gets, limit, closing],
  ({ lead, audience, gets, way, closing }) => [lead, audience, gets, way, closing],
  ({ lead, steps: list, limit, closing }) => [lead, list, limit, closing],
  ({ lead, gets, way, limit }) => [lead, gets, way, limit],
  ({ lead, way, other, audience, limit }) => [lead, way, other, audience, limit],
  ({ lead, audience, gets, steps: list }) => [lead, audience, gets, list],
  ({ lead, gets, other, closing }) => [lead, gets, other, closing],
];

export function descriptionFor(
  job: Job,
  trade: Trade,
  seller: DemoSeller,
  turn: number,
  random: Random,
): string {
  const ways = linesOf(trade.ways);
  const limits = linesOf(trade.limits);
  const way = ways[turn % ways.length]!;
  const chosen = random.shuffle(linesOf(trade.gets)).slice(0, random.int(3, 5));
  const limit = limits[turn % limits.length]!;
  const order = random.pick(steps[trade.category]!).map((step, index) => `${index + 1}. ${step}`);
  const parts: Parts = {
    lead: job.lead,
    way,
    other: ways[(turn + 1 + random.int(0, ways.length - 2)) % ways.length]!,
    audience: random.pick(audienceLines),
    gets: `**${random.pick(listHeadings)}**\n\n${bullets(chosen)}`,
    limit: random.chance(0.5) ? `**${random.pick(limitHeadings)}:** ${limit}` : limit,
    steps: `**${random.pick(stepHeadings)}**\n\n${order.join('\n')}`,
    closing: random.pick(closings),
  };
  const shape = shapes[(turn * 3 + random.int(0, 1)) % shapes.length]!;
  const told = shape(parts);
  const untold = random.shuffle(
    [parts.audience, parts.other, parts.limit, parts.steps].filter((part) => !told.includes(part)),
  );
  if (random.chance(0.65)) told.splice(-1, 0, ...untold.slice(0, random.int(1, 2)));
  if (told.join('\n\n').length < 330)
    told.push(told.includes(parts.closing) ? parts.audience : parts.closing);
  return phrase(told.join('\n\n'), seller, random);
}

export interface DemoFaq {
  question: string;
  answer: string;
}

export function faqFor(trade: Trade, random: Random): DemoFaq[] {
  const own = random.shuffle(rowsOf(trade.faq)).slice(0, random.int(2, 4));
  const shared = random.chance(0.6) ? [random.pick(extraFaq).split(' | ')] : [];
  return [...own, ...shared].map(([question = '', answer = '']) => ({ question, answer }));
}
