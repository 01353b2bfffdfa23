// Exams: their facts, one's own standing in each, a paper and its result, badges. Times ISO 8601 in UTC.
// Guards: nothing here can carry a key: a question is its prompt and its choices as they were shuffled, a result is figures by topic.
import { z } from 'zod';
import { idSchema, slugSchema } from '../common/ids.ts';
import { paperStates } from './paper.machine.ts';

export const examRules = {
  questions: 20,
  minutes: 20,
  passPercent: 70,
  /** One try per exam in so many days, from the start of the last one. */
  retryDays: 30,
  badgeMonths: 24,
  /** A badge can be renewed in its last days; until then there is nothing to win. */
  renewDays: 60,
  /** Its holder is reminded so many days before it ends. */
  remindDays: 30,
  /** Places are told once so many papers are closed. */
  rankedFrom: 20,
  /** With fewer questions an exam is closed: each would be seen too often. */
  leastItems: 30,
} as const;

/** What must be right of so many questions. */
export function rightToPass(questions: number): number {
  return Math.ceil((questions * examRules.passPercent) / 100);
}

export const itemKinds = ['choice', 'multi', 'ordering', 'text', 'number', 'code'] as const;
export type ItemKind = (typeof itemKinds)[number];
export const longestAnswer = 200;
/** Of what is said about a question that seems wrong. */
export const reportLimits = { shortest: 10, longest: 500 } as const;
export const mostChoices = 8;

/** A choice by its place in the shuffled list; several of them; all of them in their order; or what was typed. */
export const answerSchema = z.union([
  z.int().min(0).max(mostChoices),
  z.array(z.int().min(0).max(mostChoices)).max(mostChoices),
  z.string().max(longestAnswer, 'Use at most 200 characters'),
]);
export type ExamAnswer = z.infer<typeof answerSchema>;

export const badgeSchema = z.object({
  exam: z.object({ slug: slugSchema, title: z.string() }),
  correct: z.int(),
  total: z.int(),
  /** Better than so many percent of the papers; null while there are too few to say so. */
  percentile: z.int().nullable(),
  earnedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type ExamBadge = z.infer<typeof badgeSchema>;

export const examSchema = z.object({
  slug: slugSchema,
  title: z.string(),
  category: z.string(),
  summary: z.string(),
  /** Gigs with one of these carry the badge. */
  tags: z.array(z.string()),
  topics: z.array(z.string()),
  questions: z.int(),
  minutes: z.int(),
  passPercent: z.int(),
  /** How many people hold its badge now. */
  holders: z.int(),
  /** One's own. */
  own: z.object({
    badge: badgeSchema.nullable(),
    openPaperId: idSchema.nullable(),
    lastPaperId: idSchema.nullable(),
    /** null: now, unless a paper is open. */
    startsFrom: z.iso.datetime().nullable(),
    mayStart: z.boolean(),
  }),
});
export type Exam = z.infer<typeof examSchema>;

export const questionSchema = z.object({
  position: z.int(),
  kind: z.enum(itemKinds),
  prompt: z.string(),
  code: z.string().nullable(),
  /** As they were shuffled for this paper; empty where one types. */
  choices: z.array(z.string()),
  /** How an answer is written: "in pixels", "one word". */
  help: z.string().nullable(),
  answer: answerSchema.nullable(),
});
export type ExamQuestion = z.infer<typeof questionSchema>;

export const paperResultSchema = z.object({
  correct: z.int(),
  total: z.int(),
  needed: z.int(),
  isPassed: z.boolean(),
  /** The time was over before it was handed in: what was saved by then counted. */
  wasTimedOut: z.boolean(),
  percentile: z.int().nullable(),
  topics: z.array(z.object({ topic: z.string(), correct: z.int(), total: z.int() })),
  /** Of the badge that this paper won, while it stands. */
  badgeUntil: z.iso.datetime().nullable(),
  startsAgainFrom: z.iso.datetime(),
});

export const paperSchema = z.object({
  id: idSchema,
  exam: z.object({ slug: slugSchema, title: z.string() }),
  state: z.enum(paperStates),
  startedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The server's clock, by which the time is over. */
  now: z.iso.datetime(),
  /** Empty once it is handed in. */
  questions: z.array(questionSchema),
  result: paperResultSchema.nullable(),
  /** What one has reported of its questions, and what support has answered. */
  reports: z.array(z.object({ position: z.int(), words: z.string(), answer: z.string().nullable() })),
});
export type Paper = z.infer<typeof paperSchema>;
