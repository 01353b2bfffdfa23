// Contact rules warn before users arrange payment outside the platform; support edits them.
// Patterns may not use back references or lookaround, so they match in one pass over any text. Whether a pattern compiles
// and is fast enough is checked by the database (contact-pattern.policy.ts).
import { z } from 'zod';

export const contactRuleLimits = {
  /** Previews count people in steps of this size: fewer are not counted. */
  peopleStep: 10,
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
  .max(contactRuleLimits.pattern, { error: 'Use at most 300 characters', abort: true })
  .refine((pattern) => !pattern.startsWith('***'), 'A pattern cannot start with ***')
  .refine(
    (pattern) => !backReference.test(pattern),
    'Do not use \\1 to \\9: back references can make a pattern too slow',
  )
  .refine(
    (pattern) => !notPlainGroup.test(pattern),
    'Use (…) and (?:…) only: lookahead and lookbehind are not supported',
  );

export const contactRuleId = z
  .string()
  .trim()
  .regex(/^[a-z-]{3,40}$/, 'Use 3 to 40 lowercase letters and hyphens');

export const contactRuleFields = z.object({
  pattern: contactPattern,
  warning: z.string().trim().min(10, 'Use at least 10 characters').max(300, 'Use at most 300 characters'),
  isActive: z.boolean(),
});

export const contactRuleSchema = z.object({
  id: z.string(),
  pattern: z.string(),
  warning: z.string(),
  isActive: z.boolean(),
  version: z.int(),
  /** Null for an unchanged default rule. */
  changedAt: z.iso.datetime().nullable(),
});
export type ContactRule = z.infer<typeof contactRuleSchema>;

export const contactPreviewSchema = z.object({
  /** The sample, split at the matches. */
  parts: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
  /**
   * How many people wrote any of the newest `of` reported messages that it matches, without the agent's own accounts, and rounded down
   * to `peopleStep` so that no single message can be inferred.
   */
  recent: z.object({ people: z.int(), of: z.int() }),
});
export type ContactPreview = z.infer<typeof contactPreviewSchema>;
