// Question banks as support sees them: their figures, each question with what papers say of it, and what candidates report.
// Guards: the only shapes of exams that can carry a key; nothing a candidate asks for is made of them.
import { z } from 'zod';
import { idSchema } from '../common/ids.ts';
import { reasonsSchema } from '../common/reasons.schema.ts';
import { itemKinds, reportLimits } from './exam.schema.ts';

export const bankFactsSchema = z.object({
  slug: z.string(),
  title: z.string(),
  version: z.int(),
  source: z.enum(['house', 'support']),
  /** Questions that can be drawn, and those that are taken out. */
  inUse: z.int(),
  takenOut: z.int(),
  /** Graded ones. */
  papers: z.int(),
  /** Of those, hundredths of a percent; null without any. */
  passRateBasisPoints: z.int().nullable(),
  openReports: z.int(),
});
export type BankFacts = z.infer<typeof bankFactsSchema>;

/** Why a question is out: what the daily look found, or support. */
export const takenOutBecause = ['too_easy', 'too_hard', 'misleads', 'says_nothing', 'support'] as const;

export const bankQuestionSchema = z.object({
  id: idSchema,
  number: z.int(),
  topic: z.string(),
  /** As its writer judged it: 1 easy, 2 usual, 3 hard. */
  difficulty: z.int(),
  kind: z.enum(itemKinds),
  /** Of the newest 100 papers, those it stood in; basis points. */
  exposureBasisPoints: z.int().nullable(),
  /** From here on: what the daily look saw; null until it has. */
  papers: z.int().nullable(),
  rightBasisPoints: z.int().nullable(),
  /** -100 to 100. */
  discriminationHundredths: z.int().nullable(),
  takenOut: z
    .object({ because: z.enum(takenOutBecause), reasons: z.string().nullable(), at: z.iso.datetime() })
    .nullable(),
  /** Put back by support: the daily look leaves it. */
  isKept: z.boolean(),
  /** False: another wording has taken its place, and somebody still waits for an answer about this one. */
  isCurrent: z.boolean(),
  openReports: z.int(),
});
export type BankQuestion = z.infer<typeof bankQuestionSchema>;

export const questionReportSchema = z.object({
  id: idSchema,
  words: z.string(),
  reportedAt: z.iso.datetime(),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
});

export const openedQuestionSchema = z.object({
  question: bankQuestionSchema,
  exam: z.object({ slug: z.string(), title: z.string(), inUse: z.int() }),
  prompt: z.string(),
  code: z.string().nullable(),
  choices: z.array(z.string()),
  help: z.string().nullable(),
  /** What is right, in words. */
  right: z.array(z.string()),
  /** Those without an answer first, then the newest; at most 50. */
  reports: z.array(questionReportSchema),
});
export type OpenedQuestion = z.infer<typeof openedQuestionSchema>;

export const questionDecisionInput = { reasons: reasonsSchema };
export const reportAnswerInput = { answer: reasonsSchema };
export const questionReportInput = {
  words: z
    .string()
    .trim()
    .min(reportLimits.shortest, 'Say in a sentence what is wrong')
    .max(reportLimits.longest, 'Use at most 500 characters'),
};
