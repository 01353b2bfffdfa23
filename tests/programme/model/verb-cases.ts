// How model runs try each verb of the order machine: with what body, expected outcome and effect on the model.
// Verbs are read from the machine, and one without a case here fails the tests. A feature adds one file under ./verb-cases.
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { errors } from '#contract/common/errors.ts';
import { next } from '#contract/common/machine.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import type { OrderActor, OrderState, OrderVerb } from '#contract/orders/orders/order.machine.ts';
import { stepLimits } from '#contract/orders/orders/step-limits.ts';
import { Refusal } from '#server/platform/http/refuse.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { asAgent } from '#tests/fixtures/build-support.ts';
import type { Facts } from './facts.ts';
import type { OrderHandle } from './market.ts';
import type { OrderModel } from './order-model.ts';
import { additionCases } from './verb-cases/additions.ts';
import { chargebackCases } from './verb-cases/chargebacks.ts';
import { disputeCases } from './verb-cases/disputes.ts';
import { basicCases } from './verb-cases/basic.ts';
import { endingCases } from './verb-cases/endings.ts';
import { requestCases } from './verb-cases/requests.ts';

export const actors = ['buyer', 'seller', 'support', 'stranger', 'system'] as const;
export type Actor = (typeof actors)[number];

export type VerbCase = {
  /** A body that can be accepted in the current state; `pick` selects one of several. */
  body?(facts: Facts, pick: number, order: OrderHandle, actor: Actor): object | Promise<object>;
  /** 'ok' or the error code that the specification demands; without it, only the general invariants are checked. */
  expects?(model: OrderModel, actor: OrderActor, pick: number): string;
  /** What an accepted attempt changes in the model. */
  changes?(model: OrderModel, actor: OrderActor, pick: number): void;
};

export const verbCases: Partial<Record<string, VerbCase>> = Object.fromEntries(
  Object.entries({
    ...basicCases,
    ...requestCases,
    ...additionCases,
    ...disputeCases,
    ...chargebackCases,
    ...endingCases,
  }).map(([verb, verbCase]) => [verb, limited(verb as OrderVerb, verbCase)]),
);

/** A case that also counts the steps of each side against their limit, which is checked before the rules of the verb. */
function limited(verb: OrderVerb, { expects, changes, ...verbCase }: VerbCase): VerbCase {
  const limit = stepLimits[verb];
  if (!limit) return { ...verbCase, ...(expects && { expects }), ...(changes && { changes }) };
  const takenBy = (model: OrderModel, actor: OrderActor) => model.taken.get(`${verb} ${actor}`) ?? 0;
  return {
    ...verbCase,
    ...(expects && {
      expects: (model, actor, pick) =>
        takenBy(model, actor) >= limit.most ? limit.refusal : expects(model, actor, pick),
    }),
    ...(changes && {
      changes(model, actor, pick) {
        model.taken.set(`${verb} ${actor}`, takenBy(model, actor) + 1);
        changes(model, actor, pick);
      },
    }),
  };
}

export type AttemptResult = { status: number; code: string; bytes: string; key: string | null };

/** Tries a verb: users over HTTP, the system as its timers do. */
export async function tryVerb(
  order: OrderHandle,
  verb: string,
  actor: Actor,
  facts: Facts,
  pick: number,
  key: string = crypto.randomUUID(),
): Promise<AttemptResult> {
  if (actor === 'system') return tryAsSystem(order, verb);
  const endpoint = allEndpoints.find(({ name }) => name === verb);
  // A verb of the timers has no endpoint.
  if (!endpoint) return { status: 404, code: 'not_found', bytes: '', key: null };
  const body = (await verbCases[verb]?.body?.(facts, pick, order, actor)) ?? {};
  const signedIn = actor === 'support' ? asAgent : asUser;
  const as = { ...(await signedIn(order.app, order[actor])), idempotencyKey: key };
  const response = await order.app.answer(endpoint, { orderNumber: order.number, ...body }, as);
  const code = response.statusCode === 200 ? 'ok' : (response.json() as { code: string }).code;
  // A refusal before the command (support's calls do not exist for other users) is not stored under the key.
  return {
    status: response.statusCode,
    code,
    bytes: response.body,
    key: partyVerbs.includes(verb) ? key : null,
  };
}

const root = join(import.meta.dirname, '../../..');

/** The command files of the areas that own verbs of orders, by verb. */
const commandFiles = new Map(
  globSync('src/server/{orders,disputes}/**/*.ts', { cwd: root }).map((path) => [
    basename(path, '.ts'),
    path,
  ]),
);

type SystemCommand = (tx: unknown, actor: 'system', input: { orderNumber: string }) => Promise<unknown>;

async function tryAsSystem({ app, number }: OrderHandle, verb: string): Promise<AttemptResult> {
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

/** The verdict of the machine alone; when it is 'allowed', a policy may still refuse. */
export function machineVerdict(
  state: string,
  verb: string,
  actor: Actor,
): 'stranger' | 'wrong-actor' | 'wrong-state' | 'allowed' {
  if (actor === 'stranger') return 'stranger';
  const step = next(orderMachine, state as OrderState, verb as OrderVerb, actor as OrderActor);
  return step.allowed ? 'allowed' : step.why;
}

export const verbs = [...new Set(orderMachine.transitions.map(({ name }) => name as string))];
/** Whether support may use this verb. For all other verbs, support agents are strangers to the order. */
export const isSupportVerb = (verb: string) =>
  orderMachine.transitions.some(
    (step) => step.name === verb && (step.by as readonly OrderActor[]).includes('support'),
  );

/** Verbs of buyer and seller; the others belong to timers, to support or to payments. */
export const partyVerbs = verbs.filter(
  (verb) =>
    allEndpoints.some((endpoint) => endpoint.name === verb) &&
    orderMachine.transitions.some(
      (step) => step.name === verb && step.by.some((actor) => actor === 'buyer' || actor === 'seller'),
    ),
);
