// Rules that a typed answer is checked by: small data, kept as the key of a question. Does not check anything: text-rules.ts does.
// "Code" means a line or an expression that is compared as text once spaces and quotes are alike: nothing a candidate writes is ever
// run, but for a regular expression (`pattern`), which is tried on given lines inside the worker thread.
import { z } from 'zod';

const some = z.array(z.string().min(1).max(300)).min(1).max(20);
/** Sources of regular expressions; each must match the whole answer. */
const patterns = z.array(z.string().min(1).max(200)).max(10).default([]);

export const textRuleSchema = z.discriminatedUnion('type', [
  /** One of these words, whatever its case, accents, articles, hyphens and punctuation. */
  z.strictObject({ type: z.literal('text'), any: some, patterns }),
  /** A number, with or without one of the units; "1,080", "1 080" and "1080" are one number, and so are "2,5" and "2.5". */
  z.strictObject({
    type: z.literal('number'),
    value: z.number(),
    tolerance: z.number().min(0).default(0),
    units: z.array(z.string().min(1).max(20)).max(10).default([]),
  }),
  /** One of these lines of code, whatever its spaces, kinds of quotes and final semicolon; its case counts where it says so. */
  z.strictObject({ type: z.literal('code'), any: some, patterns, caseMatters: z.boolean().default(true) }),
  /** A regular expression (without its slashes) that finds something in each of the first lines and nothing in the others. */
  z.strictObject({ type: z.literal('pattern'), finds: some, leaves: some }),
]);
export type TextRule = z.infer<typeof textRuleSchema>;
