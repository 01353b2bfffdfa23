// What buyers and sellers write in the demo orders, from data/order-texts: answers to requirements, deliveries and revision
// requests. Reviews and replies are in review-texts.ts.
// Every function is pure (the same seed gives the same text) and uses texts of the order's category.
import { z } from 'zod';
import type { DemoRequirement } from './gig-offer.ts';
import { randomFrom, type Random } from '../random.ts';
import { demoData, text, texts } from './read-data.ts';
import { openReviewWriter, replySchema, reviewOfBuyerSchema, reviewSchema } from './review-texts.ts';
import type { ReviewWriter } from './review-texts.ts';
import { allTrades } from './trades.ts';

export type Stars = 1 | 2 | 3 | 4 | 5;

const categoryTextsSchema = z.strictObject({
  /** What a delivery consists of. */
  deliveryDetails: texts,
  /** What can be wrong with a criterion; completes a line of a list. */
  revisionReasons: texts,
  /** Reviews by sellers. */
  reviewOfBuyer: z.strictObject({ praise: texts }),
});

const sharedTextsSchema = z.strictObject({
  /** The note that goes with files. */
  fileNotes: texts,
  cancellationReason: text,
  delivery: z.strictObject({ greetings: texts, redeliveryGreetings: texts, endings: texts }),
  revision: z.strictObject({ openings: texts, endings: texts }),
  review: reviewSchema,
  reviewOfBuyer: reviewOfBuyerSchema,
  reply: replySchema,
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

/** A writer that has written nothing yet. */
export function demoReviewWriter(): ReviewWriter {
  const { review, reviewOfBuyer, reply } = sharedTexts();
  const praiseOfBuyers = (category: string) => textsOf(category).reviewOfBuyer.praise;
  return openReviewWriter({ review, reviewOfBuyer, reply, praiseOfBuyers });
}
