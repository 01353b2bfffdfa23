// What buyers and sellers write in the demo orders, from data/order-texts: answers to requirements, deliveries, revision
// requests, reviews and replies.
// Every function is pure (the same seed gives the same text) and uses texts of the order's category.
import { z } from 'zod';
import type { DemoRequirement } from './gig-offer.ts';
import { randomFrom, type Random } from '../random.ts';
import { demoData, text, texts } from './read-data.ts';
import { allTrades } from './trades.ts';

export type Stars = 1 | 2 | 3 | 4 | 5;

const categoryTextsSchema = z.strictObject({
  /** What a delivery consists of. */
  deliveryDetails: texts,
  /** What can be wrong with a criterion; completes a line of a list. */
  revisionReasons: texts,
  /** Reviews by buyers: parts of a happy one, what keeps it from five stars, and whole texts for fewer. */
  review: z.strictObject({
    openings: texts,
    praise: z.array(text).min(2),
    endings: texts,
    reservations: texts,
    threeStars: texts,
    oneOrTwoStars: texts,
  }),
  /** Reviews by sellers. */
  reviewOfBuyer: z.strictObject({ praise: texts }),
});

const sharedTextsSchema = z.strictObject({
  /** The note that goes with files. */
  fileNotes: texts,
  cancellationReason: text,
  delivery: z.strictObject({ greetings: texts, redeliveryGreetings: texts, endings: texts }),
  revision: z.strictObject({ openings: texts, endings: texts }),
  reviewOfBuyer: z.strictObject({ praise: texts, endings: texts, threeStars: texts, oneOrTwoStars: texts }),
  /** Public replies of sellers under reviews. */
  reply: z.strictObject({ thanks: texts, thanksWithPromise: texts, apologies: texts }),
});

function textsOf(category: string): z.infer<typeof categoryTextsSchema> {
  return demoData.readYaml(`order-texts/${category}`, categoryTextsSchema);
}

function sharedTexts(): z.infer<typeof sharedTextsSchema> {
  return demoData.readYaml('order-texts/any-category', sharedTextsSchema);
}

function seeded(kind: string, seed: string, category: string): Random {
  return randomFrom(`${kind} ${category} ${seed}`);
}

let answersByPrompt: Map<string, string[]> | undefined;

/** The prepared answers to a text requirement, which is known by its prompt: no two trades share one. */
function answersTo(prompt: string): string[] {
  answersByPrompt ??= new Map(
    allTrades()
      .flatMap((trade) => trade.requirements)
      .flatMap((requirement) =>
        requirement.kind === 'text' ? [[requirement.prompt, requirement.answers] as const] : [],
      ),
  );
  const answers = answersByPrompt.get(prompt);
  if (answers === undefined) throw new Error(`No trade has the text requirement “${prompt}”`);
  return answers;
}

/** What a buyer answers to one requirement of a gig. For a file it is the note that goes with the file. */
export function requirementAnswer(seed: string, category: string, requirement: DemoRequirement): string {
  const random = seeded('answer', `${seed} ${requirement.prompt}`, category);
  if (requirement.kind === 'choice') return random.pick(requirement.choices ?? ['Yes']);
  if (requirement.kind === 'file') return random.pick(sharedTexts().fileNotes);
  return random.pick(answersTo(requirement.prompt));
}

/** The seller's message with a delivery; `number` 2 and more answers a revision request. */
export function deliveryMessage(seed: string, category: string, number = 1): string {
  const random = seeded('delivery', `${seed} ${number}`, category);
  const { greetings, redeliveryGreetings, endings } = sharedTexts().delivery;
  const greeting = random.pick(number > 1 ? redeliveryGreetings : greetings);
  const details = random.shuffle(textsOf(category).deliveryDetails).slice(0, random.int(1, 2));
  return [greeting, ...details, random.pick(endings)].join(' ');
}

/** The buyer's revision request; `failedCriteria` are the texts of the checklist. */
export function revisionRequest(seed: string, category: string, failedCriteria: readonly string[]): string {
  const random = seeded('revision', seed, category);
  const { openings, endings } = sharedTexts().revision;
  const reasons = random.shuffle(textsOf(category).revisionReasons);
  const points = failedCriteria.map(
    (criterion, index) => `- “${criterion}”: ${reasons[index % reasons.length]!}.`,
  );
  const list = points.length > 0 ? points : [`- ${reasons[0]!}.`];
  return [random.pick(openings), '', ...list, '', random.pick(endings)].join('\n');
}

/** Why a buyer cancels an order that has not started. */
export function cancellationReason(): string {
  return sharedTexts().cancellationReason;
}

/** Mostly five stars, some four, few less: the usual spread of reviews. */
export function starsFor(seed: string): Stars {
  const at = randomFrom(`stars ${seed}`).int(1, 100);
  if (at <= 68) return 5;
  if (at <= 90) return 4;
  if (at <= 96) return 3;
  return at <= 98 ? 2 : 1;
}

/** A buyer's review of a seller. */
export function buyerReview(seed: string, category: string, stars: Stars): string {
  const random = seeded('review', seed, category);
  const parts = textsOf(category).review;
  if (stars <= 2) return random.pick(parts.oneOrTwoStars);
  if (stars === 3) return random.pick(parts.threeStars);
  const [praise, more] = random.shuffle(parts.praise) as [string, string];
  const opening = random.pick(parts.openings);
  const ending = random.pick(parts.endings);
  if (stars === 4) {
    const shape = random.pick([[opening, praise], [praise], [praise, more]]);
    return [...shape, random.pick(parts.reservations)].join(' ');
  }
  const shapes = [
    [opening, praise, ending],
    [praise, ending],
    [opening, praise],
    [praise, more, ending],
    [opening, praise, more],
    [praise],
  ];
  return random.pick(shapes).join(' ');
}

/** A seller's review of a buyer. */
export function sellerReview(seed: string, category: string, stars: Stars): string {
  const random = seeded('review of buyer', seed, category);
  const shared = sharedTexts().reviewOfBuyer;
  if (stars <= 2) return random.pick(shared.oneOrTwoStars);
  if (stars === 3) return random.pick(shared.threeStars);
  const own = random.pick(textsOf(category).reviewOfBuyer.praise);
  const praise = random.pick(shared.praise);
  const ending = random.pick(shared.endings);
  return random.pick([[own, ending], [praise, own], [praise, ending], [own]]).join(' ');
}

/** The public reply of a seller under a review, at most 500 characters. */
export function sellerReply(seed: string, category: string, stars: Stars): string {
  const random = seeded('reply', seed, category);
  const { thanks, thanksWithPromise, apologies } = sharedTexts().reply;
  if (stars <= 2) return random.pick(apologies);
  if (stars === 5) return random.pick(thanks);
  return random.pick(stars === 4 ? [...thanksWithPromise, ...thanks] : thanksWithPromise);
}
