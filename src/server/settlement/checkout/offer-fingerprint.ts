// Hash of everything selected as the seller currently offers it: package with license, extras, requirements and AI statement.
// Guards: a payment never buys anything other than what was shown. Other edits of the gig do not invalidate a checkout.
import { createHash } from 'node:crypto';
import type { FrozenGig } from '#contract/catalog/gigs/frozen-gig.schema.ts';
import type { Selection } from './quote-selection.ts';

export function offerFingerprint(gig: FrozenGig, selection: Selection): string {
  const offered = {
    package: gig.packages.find(({ tier }) => tier === selection.package) ?? null,
    extras: [...selection.extras].sort().map((id) => gig.extras.find((extra) => extra.id === id) ?? null),
    requirements: gig.requirements,
    ai: { use: gig.aiUse ?? null, tools: gig.aiTools ?? '' },
  };
  return createHash('sha256')
    .update(JSON.stringify(sorted(offered)))
    .digest('hex');
}

/** jsonb does not keep the order of keys, so the fingerprint must not depend on it. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, sorted(entry)]),
  );
}
