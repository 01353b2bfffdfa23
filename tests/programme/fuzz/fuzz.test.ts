// T20: random valid and invalid requests to every endpoint, page and route, over a real socket, by every kind of caller. No answer is
// a server error, hangs, or shows internals or others' secrets, and the log has no error and no secret (docs/testing.md).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { openServedApp } from '#tests/fixtures/served-app.ts';
import type { ServedApp } from '#tests/fixtures/served-app.ts';
import { isNightly, isTimeUp, partOf, ranOf, report, sized, timeLimit } from '../size.ts';
import { FuzzRun } from './fuzz-run.ts';
import type { RepeatedFinding } from './fuzz-run.ts';

const { runs: requests, seed } = partOf(sized({ ci: 10_000, nightly: 200_000 }));
/** GUILDHALL_FUZZ_UNTIL ends the run after this request: a finding is repeated with its seed up to its number. */
const planned = Math.min(requests, Number(process.env.GUILDHALL_FUZZ_UNTIL ?? Infinity));
/** The share of endpoints that must have accepted a request, so that a run does not test the validation alone. */
const leastAccepted = 0.7;

let app: ServedApp;
let run: FuzzRun;

beforeAll(async () => {
  app = await openServedApp();
  run = new FuzzRun(app, seed, (line) => void process.stdout.write(`fuzzing: ${line}\n`));
}, timeLimit);
afterAll(() => app?.close());

it('answers every request without a server error, a leak or a hang', { timeout: timeLimit }, async () => {
  const cpu = process.cpuUsage();
  await run.go(planned, isTimeUp);
  const { user, system } = process.cpuUsage(cpu);
  const accepted = allEndpoints.filter(({ name }) => (run.tallies.get(name)?.ok ?? 0) > 0);
  if (process.env.GUILDHALL_FUZZ_FIGURES) printFigures();
  report('T20 fuzzing', {
    requests: ranOf(run.sent, planned),
    'endpoints accepted': `${accepted.length} of ${allEndpoints.length}`,
    'over a second of processor time': run.slow,
    costliest: `${run.costliest.label} ${Math.round(run.costliest.milliseconds)} ms`,
    'processor seconds': Math.round((user + system) / 1e6),
    findings: run.found.size,
    seed,
  });
  expect([...run.found.values()].map(printed).join('\n'), 'findings').toBe('');
  if (run.sent < requests) return;
  expect(accepted.length / allEndpoints.length).toBeGreaterThanOrEqual(leastAccepted);
});

function printed(found: RepeatedFinding): string {
  const repeat = `GUILDHALL_SEED=${seed} GUILDHALL_FUZZ_UNTIL=${found.at} npm run vitest -- tests/programme/fuzz`;
  const size = isNightly ? 'GUILDHALL_SIZE=nightly ' : '';
  return `${found.kind}, ${found.times} times: ${found.label}\n  ${found.detail}\n      ${found.request}\n  Repeat: ${size}${repeat}`;
}

/** Per endpoint, page and route: requests accepted and refused, processor time, and why requests meant to be valid were refused. */
function printFigures(): void {
  const names = [...new Set([...allEndpoints.map(({ name }) => name), ...run.tallies.keys()])].sort();
  for (const name of names) {
    const { ok = 0, refused = 0, milliseconds = 0, codes = [] } = run.tallies.get(name) ?? {};
    const why = [...codes].map(([code, count]) => ` ${code} ${count}`).join(',');
    const line = `${name}: ${ok} accepted, ${refused} refused, ${Math.round(milliseconds)} ms;${why}`;
    process.stdout.write(`T20 figures: ${line}\n`);
  }
}
