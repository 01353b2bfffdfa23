// Walks orders through HTTP as an honest client does: each step has one key, and is sent again, byte for byte, until it is
// answered for good. Guards: only an answer that arrived whole counts as acknowledged; whatever else came is counted by name.
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
import { tokenNow } from './durable-market.ts';
import { answersTo } from '#tests/fixtures/walk-order.ts';

export type Attempt = {
  endpoint: string;
  method: string;
  url: string;
  body: string;
  /** Whose request it is. */
  as: BuiltUser;
  key: string;
};
export type Acknowledged = Attempt & { bytes: string };
export type WalkedOrder = { number: string; checkoutId: string; totalMinor: number; steps: Acknowledged[] };

export type Road = {
  baseUrl: string;
  /** How often each thing stood in the way, such as "no connection" or "409 idempotency_key_running". */
  hindered: Map<string, number>;
  onAcknowledged(): void;
  /** After this moment (performance.now) a walker gives up, so that a stuck order is named and not a timeout. */
  giveUpAt: number;
};

type Answer = { status: number; bytes: string };

export async function sendOnce(baseUrl: string, attempt: Attempt): Promise<Answer> {
  const response = await fetch(`${baseUrl}${attempt.url}`, {
    method: attempt.method,
    headers: {
      authorization: `Bearer ${await tokenNow(attempt.as)}`,
      'content-type': 'application/json',
      'idempotency-key': attempt.key,
    },
    body: attempt.body,
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, bytes: await response.text() };
}

/** What a client may try again with the same key; every other refusal is an answer. */
const momentary = new Set([
  'idempotency_key_running',
  'busy',
  'payment_failed',
  'payment_in_progress',
  'internal',
]);

async function sendUntilAnswered(road: Road, attempt: Attempt, lane: Lane): Promise<Acknowledged> {
  for (;;) {
    const answer = await sendOnce(road.baseUrl, attempt).catch(() => null);
    if (answer?.status === 200) {
      road.onAcknowledged();
      return { ...attempt, bytes: answer.bytes };
    }
    const code = answer ? (JSON.parse(answer.bytes) as { code: string }).code : null;
    if (answer && !momentary.has(code!)) {
      throw new Error(`${attempt.endpoint} was answered ${answer.status}: ${answer.bytes}`);
    }
    const hindrance = answer ? `${answer.status} ${code}` : 'no connection';
    road.hindered.set(hindrance, (road.hindered.get(hindrance) ?? 0) + 1);
    if (performance.now() > road.giveUpAt)
      throw new Error(`${attempt.endpoint} never came through: ${hindrance}`);
    // A payment that died with its process is taken over after half a minute: others walk on meanwhile.
    if (code === 'idempotency_key_running') await lane.stepAside(1000);
    else await sleep(50);
  }
}

/** At most so many walk at once; whoever has to wait steps aside, and comes back before anyone new sets out. */
type Lane = { enter(): Promise<void>; leave(): void; stepAside(milliseconds: number): Promise<void> };

function openLane(width: number): Lane {
  let free = width;
  const outside: (() => void)[] = [];
  const lane: Lane = {
    async enter() {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => outside.push(resolve));
    },
    leave() {
      const next = outside.shift();
      if (next) next();
      else free++;
    },
    async stepAside(milliseconds) {
      lane.leave();
      await sleep(milliseconds);
      if (free > 0) free--;
      else await new Promise<void>((resolve) => outside.unshift(resolve));
    },
  };
  return lane;
}

async function walkOneOrder(road: Road, buyer: BuiltUser, gig: BuiltGig, lane: Lane): Promise<WalkedOrder> {
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
    const acknowledged = await sendUntilAnswered(road, attempt, lane);
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

/** Walks so many orders, at most `walkers` at a time, over the given people in turn; those that are not begun when it is over never are. */
export async function walkOrders(
  road: Road,
  { buyers, gigs }: { buyers: BuiltUser[]; gigs: BuiltGig[] },
  counts: { orders: number; walkers: number; isOver(): boolean },
): Promise<WalkedOrder[]> {
  const lane = openLane(counts.walkers);
  const walks = Array.from({ length: counts.orders }, async (_, turn) => {
    await lane.enter();
    try {
      return counts.isOver()
        ? []
        : [await walkOneOrder(road, buyers[turn % buyers.length]!, gigs[turn % gigs.length]!, lane)];
    } finally {
      lane.leave();
    }
  });
  return (await Promise.all(walks)).flat();
}
