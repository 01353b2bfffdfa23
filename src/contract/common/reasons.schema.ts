// Reasons that somebody of support gives for what they do: sentences, not a word. Guards: the same length wherever they are asked.
import { z } from 'zod';

export const reasonsLimits = { shortest: 20, longest: 4000 } as const;

export const reasonsSchema = z
  .string('Give the reasons')
  .trim()
  .min(reasonsLimits.shortest, `Give the reasons in at least ${reasonsLimits.shortest} characters`)
  .max(reasonsLimits.longest, `Use at most ${reasonsLimits.longest.toLocaleString('en-US')} characters`);
