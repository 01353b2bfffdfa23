// What the hands of the storm reach for on a delivered order: its ends, what would keep it from ending, and what shrinks its money.
// A feature that can end, hold or shrink a delivered order adds its verb.
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import { callOf } from './operation.ts';

type Hand = { by: 'buyer' | 'seller'; verb: string; body: object };

const words = 'What was delivered is not what we had agreed on.';

const hands: Hand[] = [
  { by: 'buyer', verb: 'approve-delivery', body: {} },
  { by: 'buyer', verb: 'cancel-order', body: { reason: '' } },
  { by: 'buyer', verb: 'cancel-late-order', body: { reason: '' } },
  { by: 'buyer', verb: 'request-revision', body: { message: 'Not yet.', failedCriteria: [0] } },
  { by: 'buyer', verb: 'extend-review', body: {} },
  { by: 'seller', verb: 'deliver-order', body: { message: 'Once more.', metCriteria: [] } },
  { by: 'seller', verb: 'refund-part', body: { priceMinor: 1_000 } },
  { by: 'seller', verb: 'propose-cancellation', body: { fault: 'mutual', reason: words } },
  { by: 'buyer', verb: 'accept-cancellation', body: {} },
  { by: 'buyer', verb: 'open-dispute', body: { text: words, toBuyerMinor: 1_000 } },
];

export const stormHands: (Hand & { endpoint: AnyEndpoint })[] = hands.flatMap((hand) => {
  const endpoint = callOf(hand.verb);
  return endpoint ? [{ ...hand, endpoint }] : [];
});
