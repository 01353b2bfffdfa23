// The commands of the model: every verb by everyone, what the buttons offer, time, the worker, repeated and late answers.
// Guards: after each command the laws hold, the order is where the model says, and the books are sound.
import fc from 'fast-check';
import type { AsyncCommand } from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { transientRefusals } from '#contract/common/errors.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import type { OrderState } from '#contract/orders/orders/order.machine.ts';
import { settleCheckout } from '#server/settlement/checkout/settle-checkout.ts';
import { findPaymentView } from '#server/payments/payments/payment.view.ts';
import { sendRefund } from '#server/payments/payments/send-refund.ts';
import type { Span } from '#server/platform/clock.ts';
import { reading } from '#server/platform/data/tx.ts';
import { ProviderUnavailable } from '#server/platform/ports/payments.ts';
import { troublePayments } from '#tests/fixtures/lose-answers.ts';
import { factsOf } from './facts.ts';
import type { Facts } from './facts.ts';
import { assertAsModelled, assertLaws } from './laws.ts';
import { assertSound, roomOf } from './market.ts';
import type { Played } from './market.ts';
import { placed, runTimers } from './order-model.ts';
import type { OrderModel } from './order-model.ts';
import { byMachine, isForSupport, personVerbs, tellers, trials, tryVerb, verbs } from './trials.ts';
import type { Teller, Tried } from './trials.ts';

type Last = { verb: string; by: Teller; pick: number; at: number; tried: Tried };
/** So long an answer is kept for its key. */
const kept = 72 * 3_600_000;
export type Real = {
  played: Played;
  /** As they were after the last command: nothing happens between two. */
  facts: Facts;
  last: Last | null;
  /** How often each verb was accepted. */
  accepted: Map<string, number>;
  another(): Promise<Played>;
};
/** Gives what it last saw, where nothing has happened since. */
type Step = (model: OrderModel, real: Real) => Promise<Facts | void>;

const look = ({ played }: Real) => factsOf(played.app, played.orderId);

function command(name: string, step: Step): AsyncCommand<OrderModel, Real> {
  return {
    check: () => true,
    toString: () => name,
    async run(model, real) {
      const facts = (await step(model, real)) ?? (await look(real));
      if (!model.isBeyond) assertAsModelled(model, facts);
      // The books are made of the facts: where none has changed, they are as sound as before.
      if (!isDeepStrictEqual(facts, real.facts)) await assertSound(real.played.app);
      real.facts = facts;
    },
  };
}

/** What the model says must be answered: a code, or nothing where it knows only the machine's answer. */
function predicted(model: OrderModel, verb: string, by: Teller, pick: number): string | undefined {
  const machine = byMachine(model.state, verb, by);
  if (by === 'stranger' || machine === 'stranger' || (by === 'support' && !isForSupport(verb)))
    return personVerbs.includes(verb) ? 'order_not_found' : 'not_found';
  if (machine === 'wrong-actor' && personVerbs.includes(verb)) return 'order_wrong_actor';
  if (machine !== 'may') return undefined;
  return trials[verb]?.expects?.(model, by as 'buyer', pick);
}

async function attempt(
  model: OrderModel,
  real: Real,
  verb: string,
  by: Teller,
  pick: number,
): Promise<{ code: string; after: Facts }> {
  const { played, facts: before } = real;
  const expected = model.isBeyond ? undefined : predicted(model, verb, by, pick);
  const tried = await tryVerb(played, verb, by, before, pick);
  const after = await look(real);
  assertLaws(verb, by, before, after, tried);
  if (expected !== undefined) expect(tried.code, `${by} tries ${verb} in ${before.state}`).toBe(expected);
  if (tried.code === 'ok') {
    real.accepted.set(verb, (real.accepted.get(verb) ?? 0) + 1);
    const { changes } = trials[verb]!;
    if (changes) changes(model, by as 'buyer', pick);
    else model.isBeyond = true;
  }
  if (tried.key !== null) real.last = { verb, by, pick, at: model.now, tried };
  return { code: tried.code, after };
}

/** What a trial's body may choose from. */
const mostPick = 5;

const tries = (verb: string, by: Teller) =>
  fc
    .nat(mostPick)
    .map((pick) =>
      command(`${by} ${verb}`, async (model, real) => (await attempt(model, real, verb, by, pick)).after),
    );

/** A button that is there works; one that is not there is refused. */
const presses = (side: 'buyer' | 'seller', offered: boolean) =>
  fc.nat(1000).map((pick) =>
    command(`${side} presses ${offered ? 'a' : 'no'} button ${pick}`, async (model, real) => {
      const { allowedActions } = await roomOf(real.played, side);
      const choice = personVerbs.filter((verb) => allowedActions.includes(verb) === offered);
      const verb = choice[pick % choice.length];
      if (verb === undefined) return;
      const { code, after } = await attempt(model, real, verb, side, pick % (mostPick + 1));
      expect(code === 'ok', `${side} ${offered ? 'is' : 'is not'} offered ${verb}, and it was ${code}`).toBe(
        offered,
      );
      return after;
    }),
  );

const waits = (name: string, span: Span) =>
  fc.constant(
    command(`wait ${name}`, async (model, { played, facts }) => {
      played.app.clock.advance(span);
      model.now = played.app.clock.now().getTime();
      // Nobody has asked the database anything; what is true of it is held against the model's new moment.
      return facts;
    }),
  );

async function work({ played }: Real): Promise<void> {
  try {
    await played.app.drainWorker();
  } catch (error) {
    // A provider that is away: the job stays for another time.
    if (!(error instanceof ProviderUnavailable)) throw error;
    await played.app.drainWorker();
  }
}
const worker = command('the worker comes by', async (model, real) => {
  await work(real);
  runTimers(model);
});

const repeat = command('the last request comes again with its key', async (model, real) => {
  const { played, last, facts } = real;
  if (!last || model.now - last.at >= kept) return facts;
  // A refusal that speaks of the moment is not kept: the same request may be answered otherwise later.
  if ((transientRefusals as readonly string[]).includes(last.tried.code)) return facts;
  const again = await tryVerb(played, last.verb, last.by, facts, last.pick, last.tried.key!);
  // What the body says may follow the order; then the key belongs to another request.
  if (again.code !== 'idempotency_key_reused') {
    expect([again.status, again.bytes], `${last.by} ${last.verb} again`).toEqual([
      last.tried.status,
      last.tried.bytes,
    ]);
  }
  const after = await look(real);
  expect(after).toEqual(facts);
  return after;
});

const answersAgain = command('the provider tells of the payment again', async (_, real) => {
  const { played, facts } = real;
  const { platform } = played.app;
  // What the balance paid alone no provider knows of.
  const { rows } = await platform.pool.query<{ id: string }>(
    `select id from payments where order_id = $1 and provider <> 'balance'`,
    [played.orderId],
  );
  for (const { id } of rows) {
    const found = await findPaymentView(reading(platform), id);
    await Promise.all([settleCheckout(platform, found!.payment), settleCheckout(platform, found!.payment)]);
  }
  const after = await look(real);
  expect(after).toEqual(facts);
  return after;
});

const refundsAgain = command('the refunds are sent twice at once', async (_, { played }) => {
  const { platform } = played.app;
  const { rows } = await platform.pool.query<{ id: string }>('select id from refunds where order_id = $1', [
    played.orderId,
  ]);
  for (const { id } of rows) {
    await Promise.allSettled([
      sendRefund(platform, { refundId: id }),
      sendRefund(platform, { refundId: id }),
    ]);
  }
});

const troubles = (name: string, trouble: 'answer-lost' | 'away') =>
  command(name, async (model, real) => {
    const { restore } = troublePayments(real.played.app.platform, ['refund'], trouble, 1);
    await work(real);
    restore();
    // The job tries again after a pause of its own; here it is now, so that the provider and the books can be compared.
    await sendOpenRefunds(real);
    runTimers(model);
  });

async function sendOpenRefunds({ played }: Real): Promise<void> {
  const { platform } = played.app;
  const { rows } = await platform.pool.query<{ id: string }>(
    "select id from refunds where state = 'requested'",
  );
  for (const { id } of rows) await sendRefund(platform, { refundId: id });
}

/** The play goes on with another order when one has ended for good. */
const buyAgain = command('buys again when all is over', async (model, real) => {
  // As the facts say, for the model may not know any more; a dispute about a completed order is still to be played.
  const { state, row } = real.facts;
  if (!orderMachine.final.includes(state as OrderState) || row.dispute_phase !== null) return;
  real.played = await real.another();
  real.last = null;
  Object.assign(model, placed(model.now, real.played.bought));
});

// Of what support tries only their own verbs: that all others do not exist for them is the table's to show.
const anyTry = verbs.flatMap((verb) =>
  tellers.filter((by) => by !== 'support' || isForSupport(verb)).map((by) => tries(verb, by)),
);
const often = <One>(one: One, times: number) => Array.from({ length: times }, () => one);

/** Each is one kind of command; those that lead on are there more often than those that are refused. */
export const kinds = [
  ...anyTry,
  ...often(presses('buyer', true), 12),
  ...often(presses('seller', true), 12),
  ...often(presses('buyer', false), 2),
  ...often(presses('seller', false), 2),
  ...often(waits('half an hour', { minutes: 30 }), 3),
  ...often(waits('an hour and a second', { hours: 1, seconds: 1 }), 3),
  ...often(waits('a day', { days: 1 }), 4),
  ...often(waits('three days', { days: 3 }), 3),
  ...often(waits('eight days', { days: 8 }), 2),
  ...often(fc.constant(buyAgain), 10),
  ...often(fc.constant(worker), 6),
  ...often(fc.constant(repeat), 4),
  fc.constant(answersAgain),
  fc.constant(refundsAgain),
  fc.constant(troubles('the worker comes by while an answer is lost', 'answer-lost')),
  fc.constant(troubles('the worker comes by while the provider is away', 'away')),
];
/** How many different commands there are. */
export const kindCount = new Set(kinds).size;
