// The lifecycle of an order as a client runs it: checkout, payment, requirements, delivery, approval; five requests.
// Shared by the load of bench:orders and the recording of its writes, so that both do the same.
import { payCheckout, startCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { prepareRequest } from '#contract/common/call.ts';
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import { newIdempotencyKey } from '#contract/common/ids.ts';
import {
  approveDelivery,
  deliverOrder,
  submitRequirements,
} from '#contract/orders/orders/order.endpoints.ts';
import { card } from '#tests/fixtures/build-checkout.ts';

/** Everything a separate process needs to place an order: buyer, seller, gig and package. */
export type Trade = {
  buyerToken: string;
  sellerToken: string;
  gigSlug: string;
  package: string;
  requirementIds: string[];
};
export type Request = { method: string; url: string; body: string; token: string; key: string };
export type Send = (request: Request) => Promise<{ status: number; body: string }>;

export const requestsPerOrder = 5;

/** Runs one order from checkout to approval. `onRequest` receives the milliseconds of each request. */
export async function runOrder(
  send: Send,
  trade: Trade,
  onRequest: (milliseconds: number) => void,
): Promise<void> {
  async function step<Data>(endpoint: AnyEndpoint, input: object, token: string): Promise<Data> {
    const { method, url, body } = prepareRequest(endpoint, input as never);
    const began = performance.now();
    const answer = await send({ method, url, body: body!, token, key: newIdempotencyKey() });
    onRequest(performance.now() - began);
    if (answer.status !== 200) throw new Error(`${endpoint.name} returned ${answer.status}: ${answer.body}`);
    return (JSON.parse(answer.body) as { data: Data }).data;
  }
  const { buyerToken, sellerToken } = trade;
  const choice = { gigSlug: trade.gigSlug, package: trade.package, extras: [] };
  const checkout = await step<{ id: string }>(startCheckout, choice, buyerToken);
  const payment = { checkoutId: checkout.id, card: card() };
  const { orderNumber } = await step<{ orderNumber: string }>(payCheckout, payment, buyerToken);
  const answers = trade.requirementIds.map((requirementId) => ({ requirementId, text: 'A clear answer.' }));
  await step(submitRequirements, { orderNumber, answers }, buyerToken);
  await step(deliverOrder, { orderNumber, message: 'Here is everything.', metCriteria: [] }, sellerToken);
  await step(approveDelivery, { orderNumber }, buyerToken);
}
