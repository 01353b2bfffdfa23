// bench:start — how long `npm start` takes until the first page is answered: on an empty data folder (cluster, migrations, the demo
// world) and on one that has run before. The web is built beforehand, as after `npm ci && npm run build`.
//   npm run bench:start [-- --rounds 3]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, root } from '#tests/crash/app-process.ts';
import { buildWebIfStale } from '../tools/build-web.ts';
import { argument, load, median, printLines, rounded, say } from './bench-run.ts';
import type { Line } from './bench-run.ts';
import { spentByEndedChildren } from './processor-time.ts';

const warmRounds = Number(argument('rounds', '3'));
const patienceMilliseconds = 180_000;

type Start = { seconds: number; processorSeconds: number | null };

/** Starts through the door of every npm script and stops again; gives the seconds until the first 200, and what it all cost. */
async function startOnce(dataDir: string): Promise<Start> {
  const before = spentByEndedChildren();
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, 'tools/start-here.mjs'), 'start'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    const isThere = answer?.status === 200;
    await answer?.arrayBuffer();
    if (isThere) break;
    if (child.exitCode !== null) throw new Error(`The start ended with ${child.exitCode}`);
    if (performance.now() - began > patienceMilliseconds) throw new Error('The start never answered');
    await sleep(20);
  }
  const seconds = (performance.now() - began) / 1000;
  child.kill('SIGTERM');
  await ended;
  const after = spentByEndedChildren();
  return { seconds, processorSeconds: before === null || after === null ? null : after - before };
}

function lineOf(scenario: string, starts: Start[], goalSeconds: number): Line {
  const costs = starts.map((one) => one.processorSeconds).filter((one) => one !== null);
  return {
    bench: 'start',
    scenario,
    seconds: rounded(median(starts.map((one) => one.seconds))),
    goalSeconds,
    processorSeconds: costs.length > 0 ? rounded(median(costs)) : null,
    load: load(),
  };
}

await buildWebIfStale({ log: say });
const folder = await mkdtemp(join(tmpdir(), 'guildhall-bench-'));
try {
  const cold = await startOnce(join(folder, 'data'));
  say(`cold ${cold.seconds.toFixed(1)} s`);
  const warm: Start[] = [];
  for (let round = 0; round < warmRounds; round++) warm.push(await startOnce(join(folder, 'data')));
  printLines([lineOf('cold: cluster, migrations and demo world', [cold], 20), lineOf('warm', warm, 2)]);
} finally {
  await rm(folder, { recursive: true, force: true });
}
