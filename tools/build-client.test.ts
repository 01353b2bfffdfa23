// The typed client as a package: built from the contract, type-checked in a project that uses it, and run against the real server.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile, mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiKey } from '#contract/external/developers/key.endpoints.ts';
import { keyScopeNames } from '#contract/external/developers/key.schema.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildSeller } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { buildOrder } from '#tests/fixtures/build-order.ts';
import { MarketRefusal, MarketUnreachable } from '../src/client/market-refusal.ts';
import { makeCaller } from '../src/client/make-caller.ts';
import { buildClient } from './build-client.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
let folder: string;
let app: TestApp;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-client-'));
  await buildClient(join(folder, 'client'));
  app = await openTestApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The exports of the package that these tests use. */
type Package = {
  createClient(options: { url: string; key: string; retries?: number }): {
    // oxlint-disable-next-line typescript/no-explicit-any -- its types are checked by the compiler below
    [method: string]: (input?: object, options?: object) => Promise<any>;
  };
  MarketRefusal: new () => Error;
};
const importPackage = () =>
  import(pathToFileURL(join(folder, 'client/dist/index.js')).href) as unknown as Promise<Package>;

it('makes the calls that its key allows, and reports refusals by code', async () => {
  const seller = await buildSeller(app);
  const { order } = await buildOrder(app, 'in-progress', { gig: await buildGig(app, { seller }) });
  const make = { name: 'The client', scopes: [...keyScopeNames], days: 30 as const };
  const { key } = await app.call(createApiKey, make, { token: seller.token });
  const { createClient, MarketRefusal: Refusal } = await importPackage();
  const market = createClient({ url: `${url}/`, key });
  const { items } = await market.listOrders!({ as: 'seller', state: 'in-progress' });
  expect(items.map((item: { number: string }) => item.number)).toEqual([order.number]);
  const sent = await market.sendFile!({ name: 'wörk.txt', type: 'text/plain', bytes: Buffer.from('Done.') });
  expect(sent.name).toBe('wörk.txt');
  const delivery = {
    orderNumber: order.number,
    message: 'As agreed.',
    fileIds: [sent.id],
    metCriteria: [0],
  };
  const room = await market.deliverOrder!(delivery, { idempotencyKey: 'delivery-of-this-test' });
  expect(room.state).toBe('delivered');
  // A repeated request, as after a lost response.
  const again = await market.deliverOrder!(delivery, { idempotencyKey: 'delivery-of-this-test' });
  expect(again).toEqual(room);
  const refused = await market.deliverOrder!(delivery).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ code: 'order_not_in_progress', http: 409 });
  const invalid = await market.listOrders!({ as: 'stranger' }).catch((error: unknown) => error);
  expect(invalid).toMatchObject({ code: 'invalid_input', http: 422, errors: { as: expect.any(String) } });
});

it('has no methods for calls that no key may make', async () => {
  const market = (await importPackage()).createClient({ url, key: 'mk_' });
  for (const name of ['approveDelivery', 'requestWithdrawal', 'changePassword', 'createApiKey', 'userLogin'])
    expect(market[name], name).toBeUndefined();
});

it('rejects wrong fields, missing fields and unknown codes at compile time', async () => {
  const project = join(folder, 'program');
  await mkdir(join(project, 'node_modules'), { recursive: true });
  await symlink(join(folder, 'client'), join(project, 'node_modules/guildhall-client'), 'dir');
  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
  await writeFile(
    join(project, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        module: 'nodenext',
        target: 'es2022',
        lib: ['es2023', 'dom', 'dom.iterable'],
        types: [],
      },
      include: ['*.ts'],
    }),
  );
  await writeFile(
    join(project, 'program.ts'),
    `import { createClient, MarketRefusal, verifyWebhook } from 'guildhall-client';
     const market = createClient({ url: 'https://market.example', key: 'mk_' });
     const { items } = await market.listOrders({ as: 'seller' });
     const number: string = items[0]!.number;
     const state: 'pending' | 'in-progress' | 'delivered' | 'revision' | 'disputed' | 'completed' | 'cancelled' = items[0]!.state;
     // @ts-expect-error -- no such side
     await market.listOrders({ as: 'stranger' });
     // @ts-expect-error -- which order
     await market.getOrder({});
     // @ts-expect-error -- no key pays
     await market.payCheckout({});
     const file = await market.getInvoicePdf({ invoiceNumber: 'x' });
     const bytes: Uint8Array = file.bytes;
     declare const error: unknown;
     // @ts-expect-error -- no such code
     if (error instanceof MarketRefusal && error.code === 'order_not_in_progres') throw error;
     if (error instanceof MarketRefusal && error.code === 'order_not_in_progress') throw error;
     const event = await verifyWebhook({ headers: new Headers(), body: '', secret: ['a', 'b'] });
     export const all = [number, state, bytes, event.id, event.data.as];`,
  );
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const result = await run(process.execPath, [compiler, '-p', project]).catch(
    (error: unknown) => error as { stdout: string },
  );
  expect(result.stdout).toBe('');
});

/** A server that returns the given responses in turn. */
async function marketOf(answers: { status: number; headers?: Record<string, string>; body?: string }[]) {
  const keys: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key'] as string | undefined);
    const { status, headers = {}, body } = answers[keys.length - 1]!;
    if (status === 0) return request.destroy();
    const envelope = status < 300 ? { status: 'success', data: 'yes' } : refusal(status);
    return response.writeHead(status, headers).end(body ?? JSON.stringify(envelope));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const waited: number[] = [];
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const wait = async (milliseconds: number) => void waited.push(milliseconds);
  const caller = makeCaller({ url: at, key: 'mk_', wait });
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { caller, keys, waited, close };
}
const refusal = (status: number) => ({
  status: 'error',
  code: { 429: 'too_many_requests', 503: 'busy' }[status] ?? 'order_not_found',
  message: 'No.',
});
const post = { method: 'POST', path: '/x', query: [], body: [] } as const;
const money = { ...post, isIdempotent: true } as const;

it('waits for Retry-After and repeats with the same key', async () => {
  const market = await marketOf([
    { status: 429, headers: { 'retry-after': '7' } },
    { status: 503, headers: { 'retry-after': '2' }, body: '<html>busy</html>' },
    { status: 0 },
    { status: 200 },
  ]);
  expect(await market.caller(money, {})).toBe('yes');
  expect(market.waited).toEqual([7000, 2000, 2000]);
  expect(new Set(market.keys).size).toBe(1);
  expect(market.keys[0]).toMatch(/^[\w-]{36}$/);
  await market.close();
});

it('does not repeat requests that may have taken effect, final refusals, or long waits', async () => {
  const outcomes = [];
  for (const [shape, answer] of [
    [post, { status: 503 }],
    [post, { status: 0 }],
    [money, { status: 404 }],
    [money, { status: 429, headers: { 'retry-after': '3600' } }],
  ] as const) {
    const market = await marketOf([answer]);
    const error = await market.caller(shape, {}).catch((reason: unknown) => reason);
    outcomes.push([error instanceof MarketRefusal ? error.code : (error as Error).name, market.keys.length]);
    if (answer.status === 0) expect(error).toBeInstanceOf(MarketUnreachable);
    await market.close();
  }
  expect(outcomes).toEqual([
    ['busy', 1],
    ['MarketUnreachable', 1],
    ['order_not_found', 1],
    ['too_many_requests', 1],
  ]);
});

it('gives up after the configured number of retries', async () => {
  const market = await marketOf(Array.from({ length: 4 }, () => ({ status: 429 })));
  await expect(market.caller(post, {})).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(market.waited).toEqual([500, 1000, 2000]);
  await market.close();
});
