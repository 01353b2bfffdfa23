// Question banks as support sees them: statistics, questions and candidates' reports.
// The only exam schemas that can carry a key; no candidate endpoint uses them.
import { z } from 'zod';
import { idSchema } from '#contract/common/ids.ts';
import { reasonsSchema } from '#contract/common/reasons.schema.ts';
import { itemKinds, reportLimits } from './exam.schema.ts';

export const questionBankSchema = z.object({
  slug: z.string(),
  title: z.string(),
  version: z.int(),
  source: z.enum(['file', 'support']),
  /** Questions that can be drawn, and retired ones. */
  inUse: z.int(),
  retired: z.int(),
  /** Graded attempts. */
  attempts: z.int(),
  /** Share of those that passed, in basis points; null without any. */
  passRateBasisPoints: z.int().nullable(),
  openReports: z.int(),
});
export type QuestionBank = z.infer<typeof questionBankSchema>;

/** Why a question was retired: a finding of the daily analysis, or support. */
export const retirementCauses = ['too_easy', 'too_hard', 'misleading', 'uninformative', 'support'] as const;

export const bankQuestionSchema = z.object({
  id: idSchema,
  number: z.int(),
  topic: z.string(),
  /** As its author rated it: 1 easy, 2 medium, 3 hard. */
  difficulty: z.int(),
  kind: z.enum(itemKinds),
  /** Share of the newest 100 attempts that included it, in basis points. */
  exposureBasisPoints: z.int().nullable(),
  /** This and the next two come from the daily analysis; null before the first one. */
  attempts: z.int().nullable(),
  rightBasisPoints: z.int().nullable(),
  /** -100 to 100. */
  discriminationHundredths: z.int().nullable(),
  retired: z
    .object({ cause: z.enum(retirementCauses), reasons: z.string().nullable(), at: z.iso.datetime() })
    .nullable(),
  /** Restored by support: the daily analysis no longer retires it. */
  isRestored: z.boolean(),
  /** False: replaced by a new wording, but a report about this one is still unanswered. */
  isCurrent: z.boolean(),
  openReports: z.int(),
});
export type BankQuestion = z.infer<typeof bankQuestionSchema>;

export const questionReportSchema = z.object({
  id: idSchema,
  text: z.string(),
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
  /** The correct answer in plain text. */
  right: z.array(z.string()),
  /** Unanswered first, then newest; at most 50. */
  reports: z.array(questionReportSchema),
});
export type OpenedQuestion = z.infer<typeof openedQuestionSchema>;

export const questionDecisionInput = { reasons: reasonsSchema };
export const reportAnswerInput = { answer: reasonsSchema };
export const questionReportInput = {
  text: z
    .string()
    .trim()
    .min(reportLimits.shortest, 'Describe what is wrong in a sentence')
    .max(reportLimits.longest, 'Use at most 500 characters'),
};
