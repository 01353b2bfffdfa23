// What people say in the demo orders: answers to the seller's questions, deliveries, revision requests,
// reviews and replies.
// Guards: every function is pure - the same seed gives the same words - and speaks of things that belong to
// the category.
import type { DemoRequirement } from './gig-offer.ts';
import { randomFrom, type Random } from './random.ts';
import { allTrades } from './trades/all-trades.ts';
import { linesOf, rowsOf } from './trades/trade.ts';
import { answers } from './voices/answers.ts';
import { designVoice } from './voices/design.ts';
import { developmentVoice } from './voices/development.ts';
import * as everybody from './voices/everybody.ts';
import { marketingVoice } from './voices/marketing.ts';
import { videoVoice } from './voices/video.ts';
import type { Voice } from './voices/voice.ts';
import { writingVoice } from './voices/writing.ts';

export type Stars = 1 | 2 | 3 | 4 | 5;

const voices: Record<string, Voice> = {
  design: designVoice,
  development: developmentVoice,
  writing: writingVoice,
  marketing: marketingVoice,
  video: videoVoice,
};

function voiceOf(category: string): Voice {
  return voices[category] ?? designVoice;
}

function seeded(kind: string, seed: string, category: string): Random {
  return randomFrom(`${kind} ${category} ${seed}`);
}

/** Where the answers to a question stand: its subcategory and topic, known from the trade that asks it. */
function topicOf(prompt: string): string | undefined {
  for (const trade of allTrades) {
    const row = rowsOf(trade.asks).find((one) => one[3] === prompt);
    if (row !== undefined) return `${trade.slug}/${row[0]}: `;
  }
  return undefined;
}

/** What a buyer answers to one question of a gig. For a file question this is the note that goes with the file. */
export function requirementAnswer(seed: string, category: string, requirement: DemoRequirement): string {
  const random = seeded('answer', `${seed} ${requirement.prompt}`, category);
  if (requirement.kind === 'choice') return random.pick(requirement.choices ?? ['Yes']);
  if (requirement.kind === 'file') return random.pick(everybody.fileNotes);
  const topic = topicOf(requirement.prompt);
  const fitting = answers.filter((line) => topic !== undefined && line.startsWith(topic));
  if (fitting.length === 0) return random.pick(everybody.plainAnswers);
  return random.pick(fitting).slice(topic!.length);
}

/** The seller's message with a delivery; `number` 2 and more answers a revision request. */
export function deliveryMessage(seed: string, category: string, number = 1): string {
  const random = seeded('delivery', `${seed} ${number}`, category);
  const greeting = random.pick(number > 1 ? everybody.redeliveryGreetings : everybody.deliveryGreetings);
  const details = random.shuffle(linesOf(voiceOf(category).delivered)).slice(0, random.int(1, 2));
  return [greeting, ...details, random.pick(everybody.deliveryEndings)].join(' ');
}

/** The buyer asks for a revision and names what fails; `failedCriteria` are the words of the checklist. */
export function revisionRequest(seed: string, category: string, failedCriteria: readonly string[]): string {
  const random = seeded('revision', seed, category);
  const reasons = random.shuffle(linesOf(voiceOf(category).wrong));
  const points = failedCriteria.map(
    (criterion, index) => `- “${criterion}”: ${reasons[index % reasons.length]!}.`,
  );
  const list = points.length > 0 ? points : [`- ${reasons[0]!}.`];
  return [
    random.pick(everybody.revisionOpenings),
    '',
    ...list,
    '',
    random.pick(everybody.revisionEndings),
  ].join('\n');
}

/** Mostly five stars, some four, few less: how the reviews of a healthy marketplace are spread. */
export function starsFor(seed: string): Stars {
  const at = randomFrom(`stars ${seed}`).int(1, 100);
  if (at <= 68) return 5;
  if (at <= 90) return 4;
  if (at <= 96) return 3;
  return at <= 98 ? 2 : 1;
}

/** What a buyer writes about a seller. */
export function buyerReview(seed: string, category: string, stars: Stars): string {
  const random = seeded('review', seed, category);
  const voice = voiceOf(category);
  if (stars <= 2) return random.pick(linesOf(voice.unhappy));
  if (stars === 3) return random.pick(linesOf(voice.middling));
  const [good, more] = random.shuffle(linesOf(voice.good)) as [string, string];
  const began = random.pick(linesOf(voice.began));
  const ended = random.pick(linesOf(voice.ended));
  if (stars === 4)
    return [...random.pick([[began, good], [good], [good, more]]), random.pick(linesOf(voice.but))].join(' ');
  const shapes = [
    [began, good, ended],
    [good, ended],
    [began, good],
    [good, more, ended],
    [began, good, more],
    [good],
  ];
  return random.pick(shapes).join(' ');
}

/** What a seller writes about a buyer. */
export function sellerReview(seed: string, category: string, stars: Stars): string {
  const random = seeded('review of buyer', seed, category);
  if (stars <= 2) return random.pick(everybody.buyerUnhappy);
  if (stars === 3) return random.pick(everybody.buyerMiddling);
  const own = random.pick(linesOf(voiceOf(category).ofBuyer));
  const praise = random.pick(everybody.buyerPraise);
  const ending = random.pick(everybody.buyerEndings);
  return random.pick([[own, ending], [praise, own], [praise, ending], [own]]).join(' ');
}

/** The public reply of a seller under a review, at most 500 characters. */
export function sellerReply(seed: string, category: string, stars: Stars): string {
  const random = seeded('reply', seed, category);
  if (stars <= 2) return random.pick(everybody.apologies);
  return random.pick(
    stars <= 4
      ? [...everybody.thanksWithPromise, ...(stars === 4 ? everybody.thanks : [])]
      : everybody.thanks,
  );
}
