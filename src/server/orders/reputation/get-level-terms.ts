// The current level formula and the benefits of each level, public.
import { activeGigLimits } from '#contract/catalog/gigs/gig.rules.ts';
import type { LevelTerms } from '#contract/orders/reputation/level.schema.ts';
import { currentOrderRules } from '#server/orders/orders/rules/order-rules.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { currentLevelRules } from './level-run.ts';

export async function getLevelTerms(read: Read): Promise<LevelTerms> {
  const [rules, { clearingDays }] = await Promise.all([currentLevelRules(read), currentOrderRules(read)]);
  return { rules, benefits: { clearingDays, activeGigs: [...activeGigLimits] } };
}
