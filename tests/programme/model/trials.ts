// How each verb of the order machine is tried: by whom, with what body, and what the specification says must come of it.
// Guards: verbs come from the machine itself; one that has no trial here fails the programme, so a new verb brings its own.
// A feature adds one file under ./trials and names it here.
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { errors } from '#contract/common/errors.ts';
import { next } from '#contract/common/machine.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import type { OrderActor, OrderState, OrderVerb } from '#contract/orders/orders/order.machine.ts';
import { Refusal } from '#server/platform/http/refuse.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { asUser } from '#tests/fixtures/walk-order.ts';
import type { Facts } from './facts.ts';
import type { Played } from './market.ts';
import type { OrderModel } from './order-model.ts';
import { additionTrials } from './trials/additions.ts';
import { chargebackTrials } from './trials/chargebacks.ts';
import { disputeTrials } from './trials/disputes.ts';
import { plainTrials } from './trials/plain.ts';
import { requestTrials } from './trials/requests.ts';

export const tellers = ['buyer', 'seller', 'support', 'stranger', 'system'] as const;
export type Teller = (typeof tellers)[number];

export type Trial = {
  /** A body that can be accepted, from what the order is now; `pick` chooses among several. */
  body?(facts: Facts, pick: number, played: Played, by: Teller): object | Promise<object>;
  /** 'ok' or the refusal, by the specification; without it only the laws that hold for every verb are checked. */
  expects?(model: OrderModel, actor: OrderActor, pick: number): string;
  /** What an accepted try changes in the model. */
  changes?(model: OrderModel, actor: OrderActor, pick: number): void;
};

export const trials: Partial<Record<string, Trial>> = {
  ...plainTrials,
  ...requestTrials,
  ...additionTrials,
  ...disputeTrials,
  ...chargebackTrials,
};

export type Tried = { status: number; code: string; bytes: string; key: string | null };

/** Whoever tries it: people through HTTP, the system as its timers do. Gives what came of it. */
export async function tryVerb(
  played: Played,
  verb: string,
  by: Teller,
  facts: Facts,
  pick: number,
  key: string = crypto.randomUUID(),
): Promise<Tried> {
  if (by === 'system') return tryAsSystem(played, verb);
  const endpoint = allEndpoints.find((one) => one.name === verb);
  // A verb of the timers has no endpoint: nobody can even ask.
  if (!endpoint) return { status: 404, code: 'not_found', bytes: '', key: null };
  const body = (await trials[verb]?.body?.(facts, pick, played, by)) ?? {};
  const as = { ...(await asUser(played.app, played[by])), idempotencyKey: key };
  const response = await played.app.answer(endpoint, { orderNumber: played.number, ...body }, as);
  const code = response.statusCode === 200 ? 'ok' : (response.json() as { code: string }).code;
  // What the edge turns away (support's calls do not exist for the two people) is not kept under a key.
  return {
    status: response.statusCode,
    code,
    bytes: response.body,
    key: personVerbs.includes(verb) ? key : null,
  };
}

/** Where the command of a verb lives that only a timer or the bank runs, if not with the orders. */
const root = join(import.meta.dirname, '../../..');

/** Every command file of the areas whose verbs move an order, by the verb. */
const commandFiles = new Map(
  globSync('src/server/{orders,disputes}/**/*.ts', { cwd: root }).map((path) => [
    basename(path, '.ts'),
    path,
  ]),
);

type SystemCommand = (tx: unknown, by: 'system', input: { orderNumber: string }) => Promise<unknown>;

async function tryAsSystem({ app, number }: Played, verb: string): Promise<Tried> {
  const name = verb.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const path = commandFiles.get(verb);
  if (!path) throw new Error(`No command file is named ${verb}.ts`);
  const module = (await import(join(root, path))) as Record<string, SystemCommand>;
  try {
    await inTransaction(app.platform, (tx) => module[name]!(tx, 'system', { orderNumber: number }));
    return { status: 200, code: 'ok', bytes: '', key: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: errors[error.code].http, code: error.code, bytes: '', key: null };
  }
}

/** What the machine alone says of it: 'may' when a policy may still refuse. */
export function byMachine(
  state: string,
  verb: string,
  by: Teller,
): 'stranger' | 'wrong-actor' | 'wrong-state' | 'may' {
  if (by === 'stranger') return 'stranger';
  const step = next(orderMachine, state as OrderState, verb as OrderVerb, by as OrderActor);
  return step.allowed ? 'may' : step.why;
}

export const verbs = [...new Set(orderMachine.transitions.map((one) => one.name as string))];
/** Whether somebody of support decides by this verb; they are no side of the order, and for every other one strangers to it. */
export const isForSupport = (verb: string) =>
  orderMachine.transitions.some(
    (one) => one.name === verb && (one.by as readonly OrderActor[]).includes('support'),
  );

/** Verbs that the two people can ask for; the others are the timers', support's, or carried out by a payment. */
export const personVerbs = verbs.filter(
  (verb) =>
    allEndpoints.some((endpoint) => endpoint.name === verb) &&
    orderMachine.transitions.some(
      (one) => one.name === verb && one.by.some((actor) => actor === 'buyer' || actor === 'seller'),
    ),
);
