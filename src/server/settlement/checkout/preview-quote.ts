// The price of a selection, for the gig page. Public; nothing is stored.
import type { Quote } from '#contract/orders/orders/quote.schema.ts';
import { freezeGig } from '#server/catalog/gigs/freeze-gig.ts';
import { currentOrderRules } from '#server/orders/orders/rules/order-rules.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { quoteSelection } from './quote-selection.ts';
import type { Selection } from './quote-selection.ts';

export async function previewQuote(
  read: Read,
  _: unknown,
  input: Selection & { gigSlug: string },
): Promise<Quote> {
  const frozen = await freezeGig(read, input.gigSlug);
  if (!frozen) return refuse('gig_not_found');
  return quoteSelection(frozen.gig, input, await currentOrderRules(read));
}
