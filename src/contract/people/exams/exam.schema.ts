// Exams, the caller's status in each, attempts with their results, and badges. Times are ISO 8601 in UTC.
// No schema here carries a key: a question is its prompt and its shuffled choices, a result is figures by topic.
import { z } from 'zod';
import { idSchema, slugSchema } from '#contract/common/ids.ts';
import { attemptStates } from './attempt.machine.ts';

export const examRules = {
  questions: 20,
  minutes: 20,
  passPercent: 70,
  /** Days between the starts of two attempts of the same exam. */
  retryDays: 30,
  badgeMonths: 24,
  /** A badge can be renewed in its last days, not earlier. */
  renewDays: 60,
  /** Days before its end on which the holder is reminded. */
  remindDays: 30,
  /** Percentiles are shown from this number of graded attempts. */
  rankedFrom: 20,
  /** An exam with fewer questions is closed: each would be seen too often. */
  leastItems: 30,
} as const;

/** Correct answers needed to pass. */
export function rightToPass(questions: number): number {
  return Math.ceil((questions * examRules.passPercent) / 100);
}

export const itemKinds = ['choice', 'multi', 'ordering', 'text', 'number', 'code'] as const;
export type ItemKind = (typeof itemKinds)[number];
export const longestAnswer = 200;
/** Length of a candidate's report about a question, in characters. */
export const reportLimits = { shortest: 10, longest: 500 } as const;
export const maxChoices = 8;

/** An index into the shuffled choices; several of them; all of them in order; or the typed text. */
export const answerSchema = z.union([
  z.int().min(0).max(maxChoices),
  z.array(z.int().min(0).max(maxChoices)).max(maxChoices),
  z.string().max(longestAnswer, 'Use at most 200 characters'),
]);
export type ExamAnswer = z.infer<typeof answerSchema>;

export const badgeSchema = z.object({
  exam: z.object({ slug: slugSchema, title: z.string() }),
  correct: z.int(),
  total: z.int(),
  /** Better than this percentage of attempts; null while there are too few. */
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
  /** Current badge holders. */
  holders: z.int(),
  /** The caller's own status. */
  own: z.object({
    badge: badgeSchema.nullable(),
    openAttemptId: idSchema.nullable(),
    lastAttemptId: idSchema.nullable(),
    /** null: now, unless an attempt is open. */
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
  /** In the shuffled order of this attempt; empty if the answer is typed. */
  choices: z.array(z.string()),
  /** The expected form of the answer: "in pixels", "one word". */
  help: z.string().nullable(),
  answer: answerSchema.nullable(),
});
export type ExamQuestion = z.infer<typeof questionSchema>;

export const attemptResultSchema = z.object({
  correct: z.int(),
  total: z.int(),
  needed: z.int(),
  isPassed: z.boolean(),
  /** Time was up before it was submitted; answers saved by then counted. */
  wasTimedOut: z.boolean(),
  percentile: z.int().nullable(),
  topics: z.array(z.object({ topic: z.string(), correct: z.int(), total: z.int() })),
  /** End of the badge this attempt earned, while it is valid. */
  badgeUntil: z.iso.datetime().nullable(),
  startsAgainFrom: z.iso.datetime(),
});

export const attemptSchema = z.object({
  id: idSchema,
  exam: z.object({ slug: slugSchema, title: z.string() }),
  state: z.enum(attemptStates),
  startedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The server's clock, which decides when time is up. */
  now: z.iso.datetime(),
  /** Empty once it is submitted. */
  questions: z.array(questionSchema),
  result: attemptResultSchema.nullable(),
  /** The caller's reports about its questions, with support's answers. */
  reports: z.array(z.object({ position: z.int(), text: z.string(), answer: z.string().nullable() })),
});
export type ExamAttempt = z.infer<typeof attemptSchema>;
