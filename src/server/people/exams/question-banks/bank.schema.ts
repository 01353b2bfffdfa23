// A question bank as its file holds it (db/exams): who it is for, its topics, and its questions with their keys.
// Guards: a bank that could not be graded fairly is refused when it is read: keys within the choices, nothing twice, and every rule
// tried on the answers it must take and must not take.
import { z } from 'zod';
import { slugSchema } from '#contract/common/ids.ts';
import { longestAnswer, mostChoices } from '#contract/exams/exam.schema.ts';
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
  .max(mostChoices)
  .refine((all) => new Set(all.map((one) => one.toLowerCase())).size === all.length, 'a choice stands twice');
const right = z.array(
  z
    .int()
    .min(0)
    .max(mostChoices - 1),
);

const choiceItem = z
  .strictObject({ ...common, kind: z.literal('choice'), choices, right: right.length(1) })
  .refine((item) => item.right[0]! < item.choices.length, 'the key is not among the choices');
const multiItem = z
  .strictObject({ ...common, kind: z.literal('multi'), choices, right: right.min(1) })
  .refine((item) => item.right.every((at) => at < item.choices.length), 'the key is not among the choices')
  .refine((item) => new Set(item.right).size === item.right.length, 'a key stands twice')
  .refine((item) => item.right.length < item.choices.length, 'every choice is right, so nothing is asked');
/** The choices stand in their right order. */
const orderingItem = z.strictObject({ ...common, kind: z.literal('ordering'), choices });
const typedItem = z
  .strictObject({
    ...common,
    kind: z.enum(['text', 'number', 'code']),
    help: line.optional(),
    rule: textRuleSchema,
    /** Answers that the rule must take and must not take; tried whenever the bank is read. */
    accepts: z.array(z.string().max(longestAnswer)).min(1),
    refuses: z.array(z.string().max(longestAnswer)).min(1),
  })
  .refine(
    ({ kind, rule }) =>
      kind === 'code' ? rule.type === 'code' || rule.type === 'pattern' : rule.type === kind,
    'the rule does not belong to the kind',
  )
  .superRefine(({ rule, accepts, refuses }, context) => {
    for (const answer of accepts.filter((one) => !checkText(rule, one)))
      context.addIssue({ code: 'custom', message: `its rule refuses “${answer}”, which is right` });
    for (const answer of refuses.filter((one) => checkText(rule, one)))
      context.addIssue({ code: 'custom', message: `its rule takes “${answer}”, which is wrong` });
  });

export const bankItemSchema = z.union([choiceItem, multiItem, orderingItem, typedItem]);
export type BankItem = z.infer<typeof bankItemSchema>;

export const bankSchema = z
  .strictObject({
    slug: slugSchema,
    title: z.string().trim().min(2).max(40),
    category: slugSchema,
    /** Its place in the list. */
    position: z.int().min(1),
    summary: z.string().trim().min(20).max(200),
    tags: z.array(z.string().regex(/^[^A-Z]{2,24}$/)).min(1),
    topics: z.array(line).min(2).max(6),
    items: z.array(bankItemSchema).min(1),
  })
  .superRefine(({ items, topics }, context) => {
    const twice = (of: (item: BankItem) => unknown) => new Set(items.map(of)).size < items.length;
    if (twice((item) => item.number)) context.addIssue({ code: 'custom', message: 'a number stands twice' });
    // The same question may be asked about two pieces of code.
    if (twice((item) => `${item.prompt.toLowerCase()} ${item.code ?? ''}`))
      context.addIssue({ code: 'custom', message: 'a question stands twice' });
    for (const { number, topic } of items.filter((item) => !topics.includes(item.topic)))
      context.addIssue({ code: 'custom', message: `question ${number} has the unknown topic “${topic}”` });
  });
export type Bank = z.infer<typeof bankSchema>;
