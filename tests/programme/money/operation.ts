// An operation of T3: what it acts on, and how users and the system run it.
// Its result is 'ok' or an error code; internal errors are never hidden.
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import type { Span } from '#server/platform/clock.ts';
import { errorEnvelope } from '#server/platform/http/envelopes.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import type { OrderGoal } from '#tests/fixtures/build-order.ts';

/** The order and the related objects that an operation acts on. */
export type Scenario = {
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
  /** The state the order starts in. */
  from: OrderGoal;
  /** How far the clock advances before the operation. */
  after?: Span;
  /** Similar to another operation: its pairs run in nightly runs only. */
  nightlyOnly?: true;
  /** Further preparation. */
  prepare?(scenario: Scenario): Promise<unknown>;
  /** Returns 'ok' or an error code. The same key repeats the same request. */
  run(scenario: Scenario, key?: string): Promise<string>;
};

/** Repeats a request with the same key while the server is busy, as clients do. */
export async function retryWhileBusy(run: () => Promise<string>): Promise<string> {
  for (let tried = 1; ; tried++) {
    const code = await run();
    if (code !== busy || tried === 40) return code;
  }
}
const busy = '503 busy';

/** Sends a request as a user over HTTP. Returns 'ok' or the error code, with its status for an internal error. */
export function send(
  { app }: Scenario,
  user: BuiltUser,
  endpoint: AnyEndpoint,
  input: object,
  key: string = crypto.randomUUID(),
): Promise<string> {
  return retryWhileBusy(async () => {
    const as = { ...(await asUser(app, user)), idempotencyKey: key };
    const response = await app.answer(endpoint, input, as);
    if (response.statusCode === 200) return 'ok';
    const { code } = response.json() as { code: string };
    return response.statusCode >= 500 ? `${response.statusCode} ${code}` : code;
  });
}

/** The result of a command: 'ok' or the error code that a client would get. */
export async function outcomeOf(run: Promise<unknown>): Promise<string> {
  try {
    await run;
    return 'ok';
  } catch (error) {
    const { http, envelope } = errorEnvelope(error as Error, 'none');
    return http < 500 ? envelope.code : envelope.code === 'busy' ? busy : `500 ${String(error)}`;
  }
}

export const asSystem = (platform: Platform, run: (tx: Tx) => Promise<unknown>) =>
  retryWhileBusy(() => outcomeOf(inTransaction(platform, run)));

export const requestAs =
  (side: 'buyer' | 'seller', endpoint: AnyEndpoint, body: object = {}): Operation['run'] =>
  (scenario, key) =>
    send(scenario, scenario[side], endpoint, { orderNumber: scenario.number, ...body }, key);

export async function idsOf({ app }: Scenario, query: string, id: string): Promise<string[]> {
  const { rows } = await app.platform.pool.query<{ id: string }>(query, [id]);
  return rows.map((row) => row.id);
}

/** The endpoint of a verb of the order. */
export const callOf = (verb: string): AnyEndpoint | undefined =>
  allEndpoints.find(({ name }) => name === verb);

export const tryVerb =
  (side: 'buyer' | 'seller', verb: string, body: object = {}): Operation['run'] =>
  (scenario, key) =>
    send(scenario, scenario[side], callOf(verb)!, { orderNumber: scenario.number, ...body }, key);
