// The fingerprint of what was chosen as the seller offers it: its package with its license, its extras, what the buyer will be
// asked and what is said of generative AI.
// Guards: a payment never buys anything else than what was shown. Changes elsewhere on the gig do not disturb a checkout.
import { createHash } from 'node:crypto';
import type { FrozenGig } from '#contract/catalog/gigs/frozen-gig.schema.ts';
import type { Selection } from './quote-selection.ts';

export function offerFingerprint(gig: FrozenGig, selection: Selection): string {
  const offered = {
    package: gig.packages.find((one) => one.tier === selection.package) ?? null,
    extras: [...selection.extras].sort().map((id) => gig.extras.find((extra) => extra.id === id) ?? null),
    requirements: gig.requirements,
    ai: { use: gig.aiUse ?? null, tools: gig.aiTools ?? '' },
  };
  return createHash('sha256')
    .update(JSON.stringify(sorted(offered)))
    .digest('hex');
}

/** jsonb keeps no order of keys; the fingerprint must not depend on one. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
