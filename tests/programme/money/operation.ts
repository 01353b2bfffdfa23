// What an operation of T3 is, what it acts on, and how people and the system run it.
// Guards: an operation says what came of it by its code and never hides a failure of ours.
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import type { Span } from '#server/platform/clock.ts';
import { errorEnvelope } from '#server/platform/http/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/walk-order.ts';
import type { OrderGoal } from '#tests/fixtures/walk-order.ts';

/** What an operation acts on. */
export type Stage = {
  app: TestApp;
  buyer: BuiltUser;
  seller: BuiltUser;
  orderId: string;
  number: string;
  paymentId: string;
  checkoutId: string;
  payoutMethodId: string;
};
export type Operation = {
  name: string;
  /** Where the order must be, and how much later. */
  from: OrderGoal;
  after?: Span;
  /** Much like another one: its pairs are tried at night only. */
  atNight?: true;
  /** What must have been done besides. */
  prepare?(stage: Stage): Promise<unknown>;
  /** Gives 'ok' or the refusal. The same key asks for the same thing again. */
  run(stage: Stage, key?: string): Promise<string>;
};

/** "Busy, try again": what a machine says that others keep busy. An honest client does, with the same key. */
export async function untilNotBusy(run: () => Promise<string>): Promise<string> {
  for (let tried = 1; ; tried++) {
    const code = await run();
    if (code !== busy || tried === 40) return code;
  }
}
const busy = '503 busy';

/** As a person, through HTTP; an answer that is no refusal to be expected is told whole. */
export function ask(
  { app }: Stage,
  by: BuiltUser,
  endpoint: AnyEndpoint,
  input: object,
  key: string = crypto.randomUUID(),
): Promise<string> {
  return untilNotBusy(async () => {
    const as = { ...(await asUser(app, by)), idempotencyKey: key };
    const response = await app.answer(endpoint, input, as);
    if (response.statusCode === 200) return 'ok';
    const { code } = response.json() as { code: string };
    return response.statusCode >= 500 ? `${response.statusCode} ${code}` : code;
  });
}

/** What came of it, as a person would be told. */
export async function codeOf(run: Promise<unknown>): Promise<string> {
  try {
    await run;
    return 'ok';
  } catch (error) {
    const { http, envelope } = errorEnvelope(error as Error, 'none');
    return http < 500 ? envelope.code : envelope.code === 'busy' ? busy : `500 ${String(error)}`;
  }
}

export const asSystem = (platform: Platform, run: (tx: Tx) => Promise<unknown>) =>
  untilNotBusy(() => codeOf(inTransaction(platform, run)));

export const person =
  (by: 'buyer' | 'seller', endpoint: AnyEndpoint, body: object = {}): Operation['run'] =>
  (stage, key) =>
    ask(stage, stage[by], endpoint, { orderNumber: stage.number, ...body }, key);

export async function idsOf({ app }: Stage, question: string, id: string): Promise<string[]> {
  const { rows } = await app.platform.pool.query<{ id: string }>(question, [id]);
  return rows.map((row) => row.id);
}

/** The call of a verb of the order. */
export const callOf = (verb: string): AnyEndpoint | undefined =>
  allEndpoints.find((one) => one.name === verb);

export const tryVerb =
  (by: 'buyer' | 'seller', verb: string, body: object = {}): Operation['run'] =>
  (stage, key) =>
    ask(stage, stage[by], callOf(verb)!, { orderNumber: stage.number, ...body }, key);
