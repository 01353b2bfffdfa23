// The life of an order as an honest client walks it: checkout, payment, requirements, delivery, approval; five requests.
// Shared by the load of bench:orders and by the recording of what such a life writes, so that both are the same life.
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

/** Who buys what from whom; everything that a process of its own needs to know of them. */
export type Trade = {
  buyerToken: string;
  sellerToken: string;
  gigSlug: string;
  package: string;
  requirementIds: string[];
};
export type Request = { method: string; url: string; body: string; token: string; key: string };
export type Send = (request: Request) => Promise<{ status: number; body: string }>;

export const stepsOfALife = 5;

/** Walks one order from nothing to its end. `onStep` hears how long each request took, in milliseconds. */
export async function walkLife(
  send: Send,
  trade: Trade,
  onStep: (milliseconds: number) => void,
): Promise<void> {
  async function step<Data>(endpoint: AnyEndpoint, input: object, token: string): Promise<Data> {
    const { method, url, body } = prepareRequest(endpoint, input as never);
    const began = performance.now();
    const answer = await send({ method, url, body: body!, token, key: newIdempotencyKey() });
    onStep(performance.now() - began);
    if (answer.status !== 200)
      throw new Error(`${endpoint.name} was answered ${answer.status}: ${answer.body}`);
    return (JSON.parse(answer.body) as { data: Data }).data;
  }
  const { buyerToken, sellerToken } = trade;
  const choice = { gigSlug: trade.gigSlug, package: trade.package, extras: [] };
  const checkout = await step<{ id: string }>(startCheckout, choice, buyerToken);
  const paying = { checkoutId: checkout.id, card: card() };
  const { orderNumber } = await step<{ orderNumber: string }>(payCheckout, paying, buyerToken);
  const answers = trade.requirementIds.map((requirementId) => ({ requirementId, text: 'A clear answer.' }));
  await step(submitRequirements, { orderNumber, answers }, buyerToken);
  await step(deliverOrder, { orderNumber, message: 'Here is everything.', metCriteria: [] }, sellerToken);
  await step(approveDelivery, { orderNumber }, buyerToken);
}
