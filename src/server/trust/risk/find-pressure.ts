// Looks for pressing texts in a gig that was published or changed. The form has warned the seller; here it only counts.
import { pressureIn } from '#contract/catalog/gigs/pressure.rules.ts';

import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { countHit } from './count-hit.ts';
import { findGigText } from './gig-text.report.ts';

export async function findPressure(
  platform: Platform,
  { gigId, sellerId, at }: { gigId: string; sellerId: string; at: string },
): Promise<void> {
  const text = await findGigText(reading(platform), gigId);
  const rule = text === null ? null : pressureIn(text);
  if (rule === null) return;
  // A gig counts once per rule, however often it is saved.
  const about = `gig:${gigId}:${rule.id}`;
  await inTransaction(platform, (tx) =>
    countHit(tx, { rule: 'pressure', userId: sellerId, about, at: new Date(at) }),
  );
}
