// The lists that composition depends on: endpoints, listeners, jobs, timers, verbs, error codes, settings.
// Each is complete and names nothing twice. Rules about imports and text are in tools/architecture.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { errors } from '#contract/common/errors.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import { allJobs, allListeners, allTimers } from '#server/app/all-listeners.ts';
import { allRoutes } from '#server/app/all-routes.ts';
import { isCode, readSources } from '../tools/architecture/sources.ts';

const root = join(import.meta.dirname, '..');
const code = readSources(['src']).filter(isCode);

/** Verbs of the order machine that a payment performs: a checkout endpoint begins them. */
const performedByPayment = new Set(['add-to-order']);
/** Verbs that the buyer's bank performs: an event of the payment provider reports them. */
const performedByBank = new Set(['open-chargeback', 'win-chargeback', 'lose-chargeback']);

it('binds every endpoint of the contract exactly once', () => {
  const bound = allRoutes.map((route) => route.endpoint.name).sort();
  expect(bound).toEqual(allEndpoints.map((endpoint) => endpoint.name).sort());
});

it('names listeners, jobs and timers once', () => {
  for (const list of [allListeners, allJobs, allTimers]) {
    const names = list.map((entry: { name: string }) => entry.name);
    expect(new Set(names).size).toBe(names.length);
  }
});

it('has one command file, endpoint and transition of each verb', () => {
  const files = code.map((source) => source.path);
  for (const { name, after } of orderMachine.transitions) {
    expect(
      files.filter((path) => /^src\/server\/(orders|disputes)\//.test(path) && path.endsWith(`/${name}.ts`)),
      name,
    ).toHaveLength(1);
    if (after === undefined && !performedByPayment.has(name) && !performedByBank.has(name))
      expect(allEndpoints.map((endpoint) => endpoint.name)).toContain(name);
  }
});

it('uses every error code', () => {
  const text = code
    .filter((source) => !source.path.endsWith('common/errors.ts'))
    .map((source) => source.text)
    .join('\n');
  expect(Object.keys(errors).filter((name) => !text.includes(`'${name}'`))).toEqual([]);
});

it('documents every setting in .env.example', () => {
  const settings = [
    ...readFileSync(join(root, 'src/server/platform/settings/settings.ts'), 'utf8').matchAll(
      /^ {2}([A-Z][A-Z0-9_]+):/gm,
    ),
  ].map((match) => match[1]!);
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  expect(settings.length).toBeGreaterThan(10);
  expect(settings.filter((name) => !new RegExp(`^#?\\s?${name}=`, 'm').test(example))).toEqual([]);
});
