// The viewer's own checkout; others are not found.
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findCheckout } from './checkout.store.ts';
import { viewCheckout } from './checkout.view.ts';

export async function getCheckout(
  read: Read,
  viewer: Viewer,
  input: { checkoutId: string },
): Promise<Checkout> {
  const row = await findCheckout(read, input.checkoutId, viewer.userId);
  return row ? viewCheckout(read, row) : refuse('checkout_not_found');
}
