// get-level-terms: the formula in force and what comes with each level, for everyone.
import { activeGigLimits } from '#contract/gigs/gig.rules.ts';
import type { LevelTerms } from '#contract/reputation/level.schema.ts';
import { currentOrderRules } from '#server/orders/order-rules.ts';
import type { Read } from '#server/platform/tx.ts';
import { currentLevelRules } from './level-run.ts';

export async function getLevelTerms(read: Read): Promise<LevelTerms> {
  const [rules, { clearingDays }] = await Promise.all([currentLevelRules(read), currentOrderRules(read)]);
  return { rules, benefits: { clearingDays, activeGigs: [...activeGigLimits] } };
}
