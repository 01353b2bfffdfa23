// The step from a gig to its checkout. Fetched when a buyer takes it, so that reading a gig does not pay for it.
// Guards: one idempotency key per selection for as long as its outcome is unknown, so that a double click starts one checkout.
import { startCheckout } from '#contract/checkout/checkout.endpoints.ts';
import type { Checkout } from '#contract/checkout/checkout.schema.ts';
import { newIdempotencyKey } from '#contract/common/new-id.ts';
import type { PackageTier } from '#contract/gigs/gig.schema.ts';
import { isKeptRefusal } from '#web/app/attempts.ts';
import { call } from '#web/app/call.ts';

export type Selection = { gigSlug: string; package: PackageTier; extras: string[] };

const keys = new Map<string, string>();

export async function beginCheckout(selection: Selection): Promise<Checkout> {
  const name = JSON.stringify({ ...selection, extras: [...selection.extras].sort() });
  const idempotencyKey = keys.get(name) ?? newIdempotencyKey();
  keys.set(name, idempotencyKey);
  try {
    const checkout = await call(startCheckout, selection, { idempotencyKey });
    // The next checkout of the same choice is another one.
    keys.delete(name);
    return checkout;
  } catch (error) {
    // A kept refusal is the answer to this key for ever; trying again is a new attempt.
    if (isKeptRefusal(error)) keys.delete(name);
    throw error;
  }
}
