// npm run bench: runs the benchmarks one after the other and prints their results.
//   npm run bench -- --table [--only api,pages] [--toy yes] [--out file]
// `--table` writes the results beside the goals and the earlier figures (performance-history.json) as Markdown.
// Guarantees: a row that is not met has its explanation from performance-history.json, or says that there is none yet.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { argument, progress } from './bench-run.ts';
import type { Line } from './bench-run.ts';
import { type History, performanceTable } from './performance-table.ts';
import { toySizes } from './toy-sizes.ts';

/** In the order of the table. Search has a page of its own (docs/search.md). */
const full: Record<string, string> = {
  pages: '--gigs 10000',
  api: '--gigs 10000,100000',
  orders: '',
  'first-visit': '',
  live: '--connections 1000',
  start: '',
};
const folder = import.meta.dirname;
const isToy = argument('toy', 'no') === 'yes';
const only = argument('only', Object.keys(full).join(',')).split(',');
const out = argument('out', join(folder, '../docs/performance.md'));

/** The JSON lines of a benchmark. */
async function run(name: string): Promise<Line[]> {
  const size = isToy ? toySizes[name] : full[name];
  if (size === undefined) throw new Error(`There is no benchmark called ${name}`);
  progress(`bench:${name} ${size}`);
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(folder, `${name}.bench.ts`),
      ...size.split(' ').filter(Boolean),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`bench:${name} ended with ${code}`);
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

const lines: Line[] = [];
for (const name of only) lines.push(...(await run(name)));
for (const line of lines) process.stdout.write(`${JSON.stringify(line)}\n`);
if (process.argv.includes('--table')) {
  const [processor] = cpus();
  const machine = `${cpus().length} × ${processor?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}`;
  const history = JSON.parse(readFileSync(join(folder, 'performance-history.json'), 'utf8')) as History;
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(out, performanceTable(lines, history, { date, machine, isToy }));
  progress(`wrote ${out}`);
}
