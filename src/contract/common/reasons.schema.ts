// The reasons support gives for a decision: sentences, with the same limits everywhere.
import { z } from 'zod';

export const reasonsLimits = { shortest: 20, longest: 4000 } as const;

export const reasonsSchema = z
  .string('Enter the reasons')
  .trim()
  .min(reasonsLimits.shortest, `Enter the reasons in at least ${reasonsLimits.shortest} characters`)
  .max(reasonsLimits.longest, `Use at most ${reasonsLimits.longest.toLocaleString('en-US')} characters`);
