// The commands of model runs: every verb by every actor, offered and unoffered actions, time, the worker, repeated and late
// responses. After each command the invariants hold, the order agrees with the model, and the ledger is sound.
import fc from 'fast-check';
import type { AsyncCommand } from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { transientRefusals } from '#contract/common/errors.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import type { OrderState } from '#contract/orders/orders/order.machine.ts';
import { syncPayment } from '#server/settlement/checkout/sync-payment.ts';
import { findPaymentView } from '#server/payments/payments/payment.view.ts';
import { sendRefund } from '#server/payments/payments/send-refund.ts';
import type { Span } from '#server/platform/clock.ts';
import { reading } from '#server/platform/data/tx.ts';
import { mostStoredBytes } from '#server/platform/http/idempotency.ts';
import { ProviderUnavailable } from '#server/platform/ports/payments.ts';
import { failPayments } from '#tests/fixtures/provider-failures.ts';
import { factsOf } from './facts.ts';
import type { Facts } from './facts.ts';
import { assertMatchesModel, assertInvariants } from './invariants.ts';
import { assertStepSound, readOrder } from './market.ts';
import type { OrderHandle } from './market.ts';
import { countEnd, newOrderModel, runTimers } from './order-model.ts';
import type { OrderModel } from './order-model.ts';
import {
  machineVerdict,
  isSupportVerb,
  partyVerbs,
  actors,
  verbCases,
  tryVerb,
  verbs,
} from './verb-cases.ts';
import type { Actor, AttemptResult } from './verb-cases.ts';

type LastRequest = { verb: string; actor: Actor; pick: number; at: number; result: AttemptResult };
/** How long a response is stored under its idempotency key. */
const keyLifetime = 72 * 3_600_000;
export type Real = {
  order: OrderHandle;
  /** The facts after the last command. */
  facts: Facts;
  last: LastRequest | null;
  /** Number of accepted attempts per verb. */
  accepted: Map<string, number>;
  placeAnother(): Promise<OrderHandle>;
};
/** Returns the facts if it has just read them, or if nothing has changed. */
type Step = (model: OrderModel, real: Real) => Promise<Facts | void>;

const readFacts = ({ order }: Real) => factsOf(order.app, order.orderId);

function command(name: string, step: Step): AsyncCommand<OrderModel, Real> {
  return {
    check: () => true,
    toString: () => name,
    async run(model, real) {
      const facts = (await step(model, real)) ?? (await readFacts(real));
      if (!model.isUnmodeled) assertMatchesModel(model, facts);
      // Unchanged facts mean an unchanged ledger, so its check is skipped.
      if (!isDeepStrictEqual(facts, real.facts)) await assertStepSound(real.order);
      real.facts = facts;
    },
  };
}

/** The code that the model demands; undefined where only the machine's verdict is known. */
function predicted(model: OrderModel, verb: string, actor: Actor, pick: number): string | undefined {
  const machine = machineVerdict(model.state, verb, actor);
  if (actor === 'stranger' || machine === 'stranger' || (actor === 'support' && !isSupportVerb(verb)))
    return partyVerbs.includes(verb) ? 'order_not_found' : 'not_found';
  if (machine === 'wrong-actor' && partyVerbs.includes(verb)) return 'order_wrong_actor';
  if (machine !== 'allowed') return undefined;
  return verbCases[verb]?.expects?.(model, actor as 'buyer', pick);
}

async function attempt(
  model: OrderModel,
  real: Real,
  verb: string,
  actor: Actor,
  pick: number,
): Promise<{ code: string; after: Facts }> {
  const { order, facts: before } = real;
  const expected = model.isUnmodeled ? undefined : predicted(model, verb, actor, pick);
  const result = await tryVerb(order, verb, actor, before, pick);
  const after = await readFacts(real);
  assertInvariants(verb, actor, before, after, result);
  if (expected !== undefined) expect(result.code, `${actor} tries ${verb} in ${before.state}`).toBe(expected);
  if (result.code === 'ok') {
    real.accepted.set(verb, (real.accepted.get(verb) ?? 0) + 1);
    const { changes } = verbCases[verb]!;
    if (changes) {
      changes(model, actor as 'buyer', pick);
      countEnd(model, actor);
    } else model.isUnmodeled = true;
  }
  if (result.key !== null) real.last = { verb, actor, pick, at: model.now, result };
  return { code: result.code, after };
}

/** The largest `pick` of a verb case. */
const mostPick = 5;

const tries = (verb: string, actor: Actor) =>
  fc
    .nat(mostPick)
    .map((pick) =>
      command(
        `${actor} ${verb}`,
        async (model, real) => (await attempt(model, real, verb, actor, pick)).after,
      ),
    );

/** An offered action is accepted; one that is not offered is refused. */
const presses = (side: 'buyer' | 'seller', offered: boolean) =>
  fc.nat(1000).map((pick) =>
    command(
      `${side} takes ${offered ? 'an offered' : 'an unoffered'} action ${pick}`,
      async (model, real) => {
        const { allowedActions } = await readOrder(real.order, side);
        const choice = partyVerbs.filter((verb) => allowedActions.includes(verb) === offered);
        const verb = choice[pick % choice.length];
        if (verb === undefined) return;
        const { code, after } = await attempt(model, real, verb, side, pick % (mostPick + 1));
        expect(
          code === 'ok',
          `${side} ${offered ? 'is' : 'is not'} offered ${verb}, and it was ${code}`,
        ).toBe(offered);
        return after;
      },
    ),
  );

const waits = (name: string, span: Span) =>
  fc.constant(
    command(`wait ${name}`, async (model, { order, facts }) => {
      order.app.clock.advance(span);
      model.now = order.app.clock.now().getTime();
      // Time alone changes nothing in the database; the same facts are compared with the model at its new time.
      return facts;
    }),
  );

async function work({ order }: Real): Promise<void> {
  try {
    await order.app.drainWorker();
  } catch (error) {
    // The provider is unavailable: the job is retried.
    if (!(error instanceof ProviderUnavailable)) throw error;
    await order.app.drainWorker();
  }
}
const worker = command('the worker runs', async (model, real) => {
  await work(real);
  runTimers(model);
});

const repeat = command('the last request is repeated with its key', async (model, real) => {
  const { order, last, facts } = real;
  if (!last || model.now - last.at >= keyLifetime) return facts;
  // Transient refusals are not stored: the same request may be answered differently later.
  if ((transientRefusals as readonly string[]).includes(last.result.code)) return facts;
  const again = await tryVerb(order, last.verb, last.actor, facts, last.pick, last.result.key!);
  // The body may depend on the order's state; then the key belongs to another request.
  if (again.code !== 'idempotency_key_reused') {
    // A large answer is read again, and may depend on the time.
    const isStored = Buffer.byteLength(last.result.bytes) <= mostStoredBytes;
    const bytesOf = ({ bytes }: AttemptResult) => (isStored ? bytes : 'read again');
    expect([again.status, bytesOf(again)], `${last.actor} ${last.verb} again`).toEqual([
      last.result.status,
      bytesOf(last.result),
    ]);
  }
  const after = await readFacts(real);
  expect(after).toEqual(facts);
  return after;
});

const answersAgain = command('the provider reports the payment again', async (_, real) => {
  const { order, facts } = real;
  const { platform } = order.app;
  // A payment from the balance alone has no provider.
  const { rows } = await platform.pool.query<{ id: string }>(
    `select id from payments where order_id = $1 and provider <> 'balance'`,
    [order.orderId],
  );
  for (const { id } of rows) {
    const found = await findPaymentView(reading(platform), id);
    await Promise.all([syncPayment(platform, found!.payment), syncPayment(platform, found!.payment)]);
  }
  const after = await readFacts(real);
  expect(after).toEqual(facts);
  return after;
});

const refundsAgain = command('the refunds are sent twice concurrently', async (_, { order }) => {
  const { platform } = order.app;
  const { rows } = await platform.pool.query<{ id: string }>('select id from refunds where order_id = $1', [
    order.orderId,
  ]);
  for (const { id } of rows) {
    await Promise.allSettled([
      sendRefund(platform, { refundId: id }),
      sendRefund(platform, { refundId: id }),
    ]);
  }
});

const fails = (name: string, failure: 'response-lost' | 'unavailable') =>
  command(name, async (model, real) => {
    const { restore } = failPayments(real.order.app.platform, ['refund'], failure, 1);
    await work(real);
    restore();
    // The job would retry after its backoff; sent now, so that the provider and the ledger can be compared.
    await sendOpenRefunds(real);
    runTimers(model);
  });

async function sendOpenRefunds({ order }: Real): Promise<void> {
  const { platform } = order.app;
  const { rows } = await platform.pool.query<{ id: string }>(
    "select id from refunds where state = 'requested'",
  );
  for (const { id } of rows) await sendRefund(platform, { refundId: id });
}

/** Continues with a new order when the current one has ended for good. */
const buyAgain = command('another order is placed after the end', async (model, real) => {
  // Decided by the facts, because the model may not cover the order any more. A dispute about a completed order is still open.
  const { state, row } = real.facts;
  if (!orderMachine.final.includes(state as OrderState) || row.dispute_phase !== null) return;
  real.order = await real.placeAnother();
  real.last = null;
  Object.assign(model, newOrderModel(model.now, real.order.bought));
});

// Support tries only its own verbs here; state-by-verb.test.ts covers the others.
const anyTry = verbs.flatMap((verb) =>
  actors.filter((actor) => actor !== 'support' || isSupportVerb(verb)).map((actor) => tries(verb, actor)),
);
const weighted = <Item>(item: Item, weight: number) => Array.from({ length: weight }, () => item);

/** The kinds of commands, weighted towards those that are accepted. */
export const kinds = [
  ...anyTry,
  ...weighted(presses('buyer', true), 12),
  ...weighted(presses('seller', true), 12),
  ...weighted(presses('buyer', false), 2),
  ...weighted(presses('seller', false), 2),
  ...weighted(waits('half an hour', { minutes: 30 }), 3),
  ...weighted(waits('an hour and a second', { hours: 1, seconds: 1 }), 3),
  ...weighted(waits('a day', { days: 1 }), 4),
  ...weighted(waits('three days', { days: 3 }), 3),
  ...weighted(waits('eight days', { days: 8 }), 2),
  waits('thirty days', { days: 30 }),
  ...weighted(fc.constant(buyAgain), 10),
  ...weighted(fc.constant(worker), 6),
  ...weighted(fc.constant(repeat), 4),
  fc.constant(answersAgain),
  fc.constant(refundsAgain),
  fc.constant(fails('the worker runs while a response is lost', 'response-lost')),
  fc.constant(fails('the worker runs while the provider is unavailable', 'unavailable')),
];
/** Number of distinct kinds of commands. */
export const kindCount = new Set(kinds).size;
