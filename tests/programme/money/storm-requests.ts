// The requests of the storm on a delivered order: verbs that end it, keep it from ending, or reduce its money.
// A feature that can do one of these adds its verb.
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import { callOf } from './operation.ts';

type StormRequest = { side: 'buyer' | 'seller'; verb: string; body: object };

const text = 'What was delivered is not what we had agreed on.';

const requests: StormRequest[] = [
  { side: 'buyer', verb: 'approve-delivery', body: {} },
  { side: 'buyer', verb: 'cancel-order', body: { reason: '' } },
  { side: 'buyer', verb: 'cancel-late-order', body: { reason: '' } },
  { side: 'buyer', verb: 'request-revision', body: { message: 'Not yet.', failedCriteria: [0] } },
  { side: 'buyer', verb: 'extend-review', body: {} },
  { side: 'seller', verb: 'deliver-order', body: { message: 'Once more.', metCriteria: [] } },
  { side: 'seller', verb: 'refund-part', body: { priceMinor: 1_000 } },
  { side: 'seller', verb: 'propose-cancellation', body: { fault: 'mutual', reason: text } },
  { side: 'buyer', verb: 'accept-cancellation', body: {} },
  { side: 'buyer', verb: 'open-dispute', body: { text, toBuyerMinor: 1_000 } },
];

export const stormRequests: (StormRequest & { endpoint: AnyEndpoint })[] = requests.flatMap((request) => {
  const endpoint = callOf(request.verb);
  return endpoint ? [{ ...request, endpoint }] : [];
});
