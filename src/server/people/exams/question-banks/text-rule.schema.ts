// Rules for checking typed answers, stored as the key of a question; text-rules.ts applies them.
// Code answers are compared as normalized text and never run. The exception is a regular expression (`pattern`), which is tested
// on given lines inside the worker thread.
import { z } from 'zod';

const some = z.array(z.string().min(1).max(300)).min(1).max(20);
/** Sources of regular expressions; each must match the entire answer. */
const patterns = z.array(z.string().min(1).max(200)).max(10).default([]);

export const textRuleSchema = z.discriminatedUnion('type', [
  /** One of these phrases, ignoring case, accents, articles, hyphens and punctuation. */
  z.strictObject({ type: z.literal('text'), any: some, patterns }),
  /** A number, with or without one of the units; "1,080", "1 080" and "1080" are equal, and so are "2,5" and "2.5". */
  z.strictObject({
    type: z.literal('number'),
    value: z.number(),
    tolerance: z.number().min(0).default(0),
    units: z.array(z.string().min(1).max(20)).max(10).default([]),
  }),
  /** One of these lines of code, ignoring spaces, kinds of quotes and a final semicolon; case matters unless disabled. */
  z.strictObject({ type: z.literal('code'), any: some, patterns, caseMatters: z.boolean().default(true) }),
  /** A regular expression (without slashes) that matches in each line of `finds` and in none of `leaves`. */
  z.strictObject({ type: z.literal('pattern'), finds: some, leaves: some }),
]);
export type TextRule = z.infer<typeof textRuleSchema>;
