// The format of a question bank file (db/exams): metadata, topics, and questions with their keys.
// Guarantees: a bank that could not be graded fairly is rejected: keys are valid choices, nothing is duplicated, and every rule
// passes its sample answers.
import { z } from 'zod';
import { slugSchema } from '#contract/common/ids.ts';
import { longestAnswer, maxChoices } from '#contract/people/exams/exam.schema.ts';
import { checkText } from './text-rules.ts';
import { textRuleSchema } from './text-rule.schema.ts';

const line = z.string().trim().min(1).max(400);

const common = {
  number: z.int().min(1).max(999),
  topic: line,
  difficulty: z.int().min(1).max(3),
  prompt: z.string().trim().min(10).max(600),
  code: z.string().min(1).max(1200).optional(),
};
const choices = z
  .array(line)
  .min(3)
  .max(maxChoices)
  .refine(
    (all) => new Set(all.map((choice) => choice.toLowerCase())).size === all.length,
    'a choice is listed twice',
  );
const right = z.array(
  z
    .int()
    .min(0)
    .max(maxChoices - 1),
);

const choiceItem = z
  .strictObject({ ...common, kind: z.literal('choice'), choices, right: right.length(1) })
  .refine((item) => item.right[0]! < item.choices.length, 'the key is not among the choices');
const multiItem = z
  .strictObject({ ...common, kind: z.literal('multi'), choices, right: right.min(1) })
  .refine((item) => item.right.every((at) => at < item.choices.length), 'the key is not among the choices')
  .refine((item) => new Set(item.right).size === item.right.length, 'a key is listed twice')
  .refine((item) => item.right.length < item.choices.length, 'every choice is right');
/** The choices are listed in their correct order. */
const orderingItem = z.strictObject({ ...common, kind: z.literal('ordering'), choices });
const typedItem = z
  .strictObject({
    ...common,
    kind: z.enum(['text', 'number', 'code']),
    help: line.optional(),
    rule: textRuleSchema,
    /** Sample answers that the rule must accept and refuse; tested whenever the bank is loaded. */
    accepts: z.array(z.string().max(longestAnswer)).min(1),
    refuses: z.array(z.string().max(longestAnswer)).min(1),
  })
  .refine(
    ({ kind, rule }) =>
      kind === 'code' ? rule.type === 'code' || rule.type === 'pattern' : rule.type === kind,
    'the rule does not match the kind',
  )
  .superRefine(({ rule, accepts, refuses }, context) => {
    for (const answer of accepts.filter((sample) => !checkText(rule, sample)))
      context.addIssue({ code: 'custom', message: `the rule refuses “${answer}”, which is correct` });
    for (const answer of refuses.filter((sample) => checkText(rule, sample)))
      context.addIssue({ code: 'custom', message: `the rule accepts “${answer}”, which is wrong` });
  });

export const bankItemSchema = z.union([choiceItem, multiItem, orderingItem, typedItem]);
export type BankItem = z.infer<typeof bankItemSchema>;

export const bankSchema = z
  .strictObject({
    slug: slugSchema,
    title: z.string().trim().min(2).max(40),
    category: slugSchema,
    /** Position in the list of exams. */
    position: z.int().min(1),
    summary: z.string().trim().min(20).max(200),
    tags: z.array(z.string().regex(/^[^A-Z]{2,24}$/)).min(1),
    topics: z.array(line).min(2).max(6),
    items: z.array(bankItemSchema).min(1),
  })
  .superRefine(({ items, topics }, context) => {
    const twice = (of: (item: BankItem) => unknown) => new Set(items.map(of)).size < items.length;
    if (twice((item) => item.number)) context.addIssue({ code: 'custom', message: 'a number is used twice' });
    // Two questions may have the same prompt with different code.
    if (twice((item) => `${item.prompt.toLowerCase()} ${item.code ?? ''}`))
      context.addIssue({ code: 'custom', message: 'a question is listed twice' });
    for (const { number, topic } of items.filter((item) => !topics.includes(item.topic)))
      context.addIssue({ code: 'custom', message: `question ${number} has the unknown topic “${topic}”` });
  });
export type Bank = z.infer<typeof bankSchema>;
