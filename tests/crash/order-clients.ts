// Clients that complete orders over HTTP: each step has one idempotency key and is repeated, byte for byte, until it gets a final
// response. Only a completely received response counts as acknowledged; other outcomes are counted by kind.
import { setTimeout as sleep } from 'node:timers/promises';
import { payCheckout, startCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import { prepareRequest } from '#contract/common/call.ts';
import type { AnyEndpoint, InputOf } from '#contract/common/endpoint.ts';
import { newIdempotencyKey } from '#contract/common/ids.ts';
import {
  approveDelivery,
  deliverOrder,
  submitRequirements,
} from '#contract/orders/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { card } from '#tests/fixtures/build-checkout.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { currentToken } from './durable-market.ts';
import { answersTo } from '#tests/fixtures/build-order.ts';

export type Attempt = {
  endpoint: string;
  method: string;
  url: string;
  body: string;
  /** The user who sends it. */
  as: BuiltUser;
  key: string;
};
export type Acknowledged = Attempt & { bytes: string };
export type CompletedOrder = {
  number: string;
  checkoutId: string;
  totalMinor: number;
  steps: Acknowledged[];
};

export type ClientContext = {
  baseUrl: string;
  /** Number of failed attempts by kind, such as "no connection" or "409 idempotency_key_running". */
  retries: Map<string, number>;
  onAcknowledged(): void;
  /** When clients give up (performance.now), so that a stuck order is reported instead of a timeout. */
  giveUpAt: number;
};

type Answer = { status: number; bytes: string };

export async function sendOnce(baseUrl: string, attempt: Attempt): Promise<Answer> {
  const response = await fetch(`${baseUrl}${attempt.url}`, {
    method: attempt.method,
    headers: {
      authorization: `Bearer ${await currentToken(attempt.as)}`,
      'content-type': 'application/json',
      'idempotency-key': attempt.key,
    },
    body: attempt.body,
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, bytes: await response.text() };
}

/** Codes after which a client repeats the request with the same key; any other code is final. */
const retryable = new Set([
  'idempotency_key_running',
  'busy',
  'payment_failed',
  'payment_in_progress',
  'internal',
]);

async function sendUntilAnswered(
  context: ClientContext,
  attempt: Attempt,
  slots: Slots,
): Promise<Acknowledged> {
  for (;;) {
    const answer = await sendOnce(context.baseUrl, attempt).catch(() => null);
    if (answer?.status === 200) {
      context.onAcknowledged();
      return { ...attempt, bytes: answer.bytes };
    }
    const code = answer ? (JSON.parse(answer.bytes) as { code: string }).code : null;
    if (answer && !retryable.has(code!)) {
      throw new Error(`${attempt.endpoint} was answered ${answer.status}: ${answer.bytes}`);
    }
    const failure = answer ? `${answer.status} ${code}` : 'no connection';
    context.retries.set(failure, (context.retries.get(failure) ?? 0) + 1);
    if (performance.now() > context.giveUpAt)
      throw new Error(`${attempt.endpoint} never succeeded: ${failure}`);
    // A payment whose process died can be repeated after 30 seconds. Meanwhile, other clients proceed.
    if (code === 'idempotency_key_running') await slots.yieldFor(1000);
    else await sleep(50);
  }
}

/** Limits the number of concurrent clients. A client that yields gets a slot again before new clients start. */
type Slots = { acquire(): Promise<void>; release(): void; yieldFor(milliseconds: number): Promise<void> };

function openSlots(count: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];
  const slots: Slots = {
    async acquire() {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    release() {
      const next = waiting.shift();
      if (next) next();
      else free++;
    },
    async yieldFor(milliseconds) {
      slots.release();
      await sleep(milliseconds);
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.unshift(resolve));
    },
  };
  return slots;
}

async function completeOrder(
  context: ClientContext,
  buyer: BuiltUser,
  gig: BuiltGig,
  slots: Slots,
): Promise<CompletedOrder> {
  const steps: Acknowledged[] = [];
  async function step<E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    as: BuiltUser,
  ): Promise<unknown> {
    const { method, url, body } = prepareRequest(endpoint, input);
    const attempt = {
      endpoint: endpoint.name,
      method,
      url,
      body: body!,
      as,
      key: newIdempotencyKey(),
    };
    const acknowledged = await sendUntilAnswered(context, attempt, slots);
    steps.push(acknowledged);
    return (JSON.parse(acknowledged.bytes) as { data: unknown }).data;
  }
  const choice = { gigSlug: gig.slug, package: gig.content.packages[0]!.tier, extras: [] };
  const checkout = (await step(startCheckout, choice, buyer)) as Checkout;
  const paid = (await step(payCheckout, { checkoutId: checkout.id, card: card() }, buyer)) as Checkout;
  const orderNumber = paid.orderNumber!;
  const answers = answersTo(gig.content.requirements);
  const started = (await step(submitRequirements, { orderNumber, answers }, buyer)) as OrderView;
  const metCriteria = started.criteria.map((_, index) => index);
  await step(deliverOrder, { orderNumber, message: 'Here is everything.', metCriteria }, gig.seller);
  await step(approveDelivery, { orderNumber }, buyer);
  return { number: orderNumber, checkoutId: checkout.id, totalMinor: checkout.bill.totalMinor, steps };
}

/** Completes `orders` orders with at most `clients` at a time, over the given users in turn. Starts no order once `isOver`. */
export async function completeOrders(
  context: ClientContext,
  { buyers, gigs }: { buyers: BuiltUser[]; gigs: BuiltGig[] },
  options: { orders: number; clients: number; isOver(): boolean },
): Promise<CompletedOrder[]> {
  const slots = openSlots(options.clients);
  const completed = Array.from({ length: options.orders }, async (_, turn) => {
    await slots.acquire();
    try {
      return options.isOver()
        ? []
        : [await completeOrder(context, buyers[turn % buyers.length]!, gigs[turn % gigs.length]!, slots)];
    } finally {
      slots.release();
    }
  });
  return (await Promise.all(completed)).flat();
}
