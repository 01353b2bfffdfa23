// Starts the checkout of a gig. Loaded on demand, to keep the gig page small.
// Guarantees: one idempotency key per selection while its outcome is unknown, so a double click starts one checkout.
import { startCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import { newIdempotencyKey } from '#contract/common/new-id.ts';
import type { PackageTier } from '#contract/catalog/gigs/gig.schema.ts';
import { isKeptRefusal } from '#web/app/attempts.ts';
import { call } from '#web/app/call.ts';

export type Selection = { gigSlug: string; package: PackageTier; extras: string[] };

/** The address of the checkout that a guest chose before signing in. The server checks the selection, which comes from the storage. */
export async function checkoutAfterSignIn(input: unknown): Promise<string> {
  const checkout = await beginCheckout(input as Selection);
  return `/checkout/${checkout.gig.slug}?c=${checkout.id}`;
}

const keys = new Map<string, string>();

export async function beginCheckout(selection: Selection): Promise<Checkout> {
  const name = JSON.stringify({ ...selection, extras: [...selection.extras].sort() });
  const idempotencyKey = keys.get(name) ?? newIdempotencyKey();
  keys.set(name, idempotencyKey);
  try {
    const checkout = await call(startCheckout, selection, { idempotencyKey });
    // Another checkout of the same selection is a new one.
    keys.delete(name);
    return checkout;
  } catch (error) {
    // The server stores a final refusal under the key; a retry needs a new one.
    if (isKeptRefusal(error)) keys.delete(name);
    throw error;
  }
}
