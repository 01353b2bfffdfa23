// The rules that warn before somebody arranges to pay elsewhere, as support sees and edits them.
// Guards: a pattern may only hold what is matched in one pass over a text, however the text is written: nothing that refers back,
// nothing that looks ahead or behind. Whether it compiles and how long it takes only the database can say (contact-pattern.policy.ts).
import { z } from 'zod';

export const contactRuleLimits = {
  warnedStep: 5,
  rules: 30,
  shortestPattern: 3,
  pattern: 300,
  sample: 5000,
} as const;

const backReference = /\\[1-9]/;
const notPlainGroup = /\(\?(?!:)/;

export const contactPattern = z
  .string()
  .trim()
  .min(contactRuleLimits.shortestPattern, 'Use at least 3 characters')
  .max(contactRuleLimits.pattern, 'Use at most 300 characters')
  .refine((pattern) => !pattern.startsWith('***'), 'A pattern cannot begin with ***')
  .refine(
    (pattern) => !backReference.test(pattern),
    'Leave out \\1 to \\9: a pattern that refers back to an earlier part can take for ever',
  )
  .refine(
    (pattern) => !notPlainGroup.test(pattern),
    'Use (…) and (?:…) only: looking ahead or behind is not possible here',
  );

export const contactRuleId = z
  .string()
  .trim()
  .regex(/^[a-z-]{3,40}$/, 'Use 3 to 40 small letters and hyphens');

export const contactRuleWords = z.object({
  pattern: contactPattern,
  says: z
    .string()
    .trim()
    .min(10, 'Say in a sentence why it is warned of')
    .max(300, 'Use at most 300 characters'),
  isActive: z.boolean(),
});

export const contactRuleSchema = z.object({
  id: z.string(),
  pattern: z.string(),
  says: z.string(),
  isActive: z.boolean(),
  version: z.int(),
  /** null: as it was delivered. */
  changedAt: z.iso.datetime().nullable(),
});
export type ContactRule = z.infer<typeof contactRuleSchema>;

export const contactPreviewSchema = z.object({
  /** The sample, cut where the pattern begins and ends to match. */
  parts: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
  /** How many of the newest messages it would have warned of, rounded down to `warnedStep` so that no single message shows. */
  recent: z.object({ warned: z.int(), of: z.int() }),
});
export type ContactPreview = z.infer<typeof contactPreviewSchema>;
