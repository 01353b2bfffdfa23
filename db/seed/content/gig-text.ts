// The texts of a gig: title, description, questions and answers, composed of the parts of its trade.
// A part is chosen by turn before it is chosen by chance, so that gigs of one trade do not repeat each other.
import { gigPhrases } from './gig-phrases.ts';
import type { DemoSeller } from './people.ts';
import type { Random } from '../random.ts';
import type { Job, Trade } from './trades.ts';

/** The seller's language for @language: the best one that is not English. */
export function languageOf(seller: DemoSeller): string {
  return seller.languages.find((language) => language.name !== 'English')?.name ?? 'Spanish';
}

/** Chooses among {this|that} and fills in the seller's years, audience and language. */
export function phrase(text: string, seller: DemoSeller, random: Random): string {
  return text
    .replaceAll('{years}', String(seller.experienceYears))
    .replaceAll('{audience}', seller.audience)
    .replaceAll('@language', languageOf(seller))
    .replaceAll(/\{([^{}]*)\}/g, (_, options: string) => random.pick(options.split('|')));
}

/** A title of 15 to 80 characters that is not in `used` yet. */
export function titleFor(
  job: Job,
  trade: Trade,
  seller: DemoSeller,
  random: Random,
  used: Set<string>,
): string {
  const fits = (title: string): boolean =>
    title.length <= 80 && title.length >= 15 && !used.has(title.toLowerCase());
  const { titleSuffixes, otherAudiences } = gigPhrases();
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const plain = `I will ${phrase(job.title, seller, random)}`;
    const bare = attempt > 15 ? `${plain}, ${random.pick(titleSuffixes)}` : plain;
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
  approach: string;
  /** A second approach. */
  other: string;
  audience: string;
  deliverables: string;
  limit: string;
  steps: string;
  closing: string;
}

/** The orders in which a description can present its parts. */
const shapes: readonly ((parts: Parts) => string[])[] = [
  ({ lead, approach, deliverables, limit, closing }) => [lead, approach, deliverables, limit, closing],
  ({ lead, audience, deliverables, approach, closing }) => [lead, audience, deliverables, approach, closing],
  ({ lead, steps, limit, closing }) => [lead, steps, limit, closing],
  ({ lead, deliverables, approach, limit }) => [lead, deliverables, approach, limit],
  ({ lead, approach, other, audience, limit }) => [lead, approach, other, audience, limit],
  ({ lead, audience, deliverables, steps }) => [lead, audience, deliverables, steps],
  ({ lead, deliverables, other, closing }) => [lead, deliverables, other, closing],
];

export function descriptionFor(
  job: Job,
  trade: Trade,
  seller: DemoSeller,
  turn: number,
  random: Random,
): string {
  const phrases = gigPhrases();
  const { approaches, limits } = trade;
  const approach = approaches[turn % approaches.length]!;
  const deliverables = random.shuffle(trade.deliverables).slice(0, random.int(3, 5));
  const limit = limits[turn % limits.length]!;
  const steps = random.pick(phrases.steps[trade.category]!).map((step, index) => `${index + 1}. ${step}`);
  const parts: Parts = {
    lead: job.lead,
    approach,
    other: approaches[(turn + 1 + random.int(0, approaches.length - 2)) % approaches.length]!,
    audience: random.pick(phrases.audienceLines),
    deliverables: `**${random.pick(phrases.deliverableHeadings)}**\n\n${bullets(deliverables)}`,
    limit: random.chance(0.5) ? `**${random.pick(phrases.limitHeadings)}:** ${limit}` : limit,
    steps: `**${random.pick(phrases.stepHeadings)}**\n\n${steps.join('\n')}`,
    closing: random.pick(phrases.closings),
  };
  const shape = shapes[(turn * 3 + random.int(0, 1)) % shapes.length]!;
  const paragraphs = shape(parts);
  const unused = random.shuffle(
    [parts.audience, parts.other, parts.limit, parts.steps].filter((part) => !paragraphs.includes(part)),
  );
  if (random.chance(0.65)) paragraphs.splice(-1, 0, ...unused.slice(0, random.int(1, 2)));
  if (paragraphs.join('\n\n').length < 330)
    paragraphs.push(paragraphs.includes(parts.closing) ? parts.audience : parts.closing);
  return phrase(paragraphs.join('\n\n'), seller, random);
}

export interface DemoFaq {
  question: string;
  answer: string;
}

/** How many sellers may give the same answer, or the same sentence in one. */
export const sellersPerAnswer = 4;
const attempts = 12;

/** Sentences of at least four words, which a reader would notice a second time. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?]) /).filter((sentence) => sentence.split(' ').length >= 4);
}

/** Answers the questions of gigs so that sellers do not speak alike; the order of the calls is part of what is written. */
export function openFaqWriter() {
  const sellersOf = new Map<string, Set<string>>();
  const usersOf = (sentence: string) => sellersOf.get(sentence) ?? new Set<string>();
  const isFree = (answer: string, seller: string) =>
    sentencesOf(answer).every((sentence) => {
      const users = usersOf(sentence);
      return users.has(seller) || users.size < sellersPerAnswer;
    });
  const note = (answer: string, seller: string) => {
    for (const sentence of sentencesOf(answer)) sellersOf.set(sentence, usersOf(sentence).add(seller));
  };
  return (trade: Trade, seller: DemoSeller, random: Random): DemoFaq[] => {
    const { username } = seller;
    const own = random
      .shuffle(trade.faq)
      .filter(({ answer }) => isFree(answer, username))
      .slice(0, random.int(2, 3));
    const questions = random
      .shuffle(gigPhrases().faq)
      .slice(0, own.length < 2 ? 3 - own.length : random.int(0, 1));
    const shared = questions.flatMap(({ question, answers }) => {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const answer = phrase(random.pick(answers), seller, random);
        if (isFree(answer, username)) return [{ question, answer }];
      }
      return [];
    });
    const chosen = [...own, ...shared];
    for (const { answer } of chosen) note(answer, username);
    return chosen;
  };
}
