// A decision as support reads it: with the evidence, whom it concerns, who made it, and what the reader may do with it.
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { measureSchema } from './measure.schema.ts';

export const measureCaseSchema = measureSchema.extend({
  person: personSchema,
  evidence: z.string(),
  imposedBy: z.string(),
  /** What the viewer may do with it now. */
  allowedActions: z.array(z.enum(['uphold-measure', 'lift-measure'])),
});
export type MeasureCase = z.infer<typeof measureCaseSchema>;
