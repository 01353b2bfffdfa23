// bench:start: seconds from `npm start` to the first answered page, on an empty data folder (cluster, migrations, demo world) and on
// a used one. The web is built beforehand, as after `npm ci && npm run build`.
//   npm run bench:start [-- --rounds 3] [--demo no]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, root } from '#tests/crash/app-process.ts';
import { buildWebIfStale } from '../tools/build-web.ts';
import { argument, load, median, printLines, rounded, progress } from './bench-run.ts';
import type { Line } from './bench-run.ts';
import { cpuTimeOfEndedChildren } from './cpu-time.ts';

const warmRounds = Number(argument('rounds', '3'));
const withDemo = argument('demo', 'yes') === 'yes';
const timeoutMs = 180_000;

type Start = { seconds: number; cpuSeconds: number | null };

/** Starts by the npm script's entry point and stops again; returns seconds until the first 200, and CPU seconds of the whole run. */
async function startOnce(dataDir: string): Promise<Start> {
  const before = cpuTimeOfEndedChildren();
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
      ...(withDemo ? {} : { SEED_DEMO: '0' }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    const isReady = answer?.status === 200;
    await answer?.arrayBuffer();
    if (isReady) break;
    if (child.exitCode !== null) throw new Error(`The start ended with ${child.exitCode}`);
    if (performance.now() - began > timeoutMs) throw new Error('The start never answered');
    await sleep(20);
  }
  const seconds = (performance.now() - began) / 1000;
  child.kill('SIGTERM');
  await ended;
  const after = cpuTimeOfEndedChildren();
  return { seconds, cpuSeconds: before === null || after === null ? null : after - before };
}

function lineOf(scenario: string, starts: Start[], goalSeconds: number): Line {
  const costs = starts.flatMap((start) => start.cpuSeconds ?? []);
  return {
    bench: 'start',
    scenario,
    seconds: rounded(median(starts.map((start) => start.seconds))),
    goalSeconds,
    cpuSeconds: costs.length > 0 ? rounded(median(costs)) : null,
    load: load(),
  };
}

await buildWebIfStale({ log: progress });
const folder = await mkdtemp(join(tmpdir(), 'guildhall-bench-'));
try {
  const cold = await startOnce(join(folder, 'data'));
  progress(`cold ${cold.seconds.toFixed(1)} s`);
  const warm: Start[] = [];
  for (let round = 0; round < warmRounds; round++) warm.push(await startOnce(join(folder, 'data')));
  printLines([
    lineOf(`cold: cluster, migrations${withDemo ? ' and demo world' : ''}`, [cold], 20),
    lineOf('warm', warm, 2),
  ]);
} finally {
  await rm(folder, { recursive: true, force: true });
}
