// How long each test file took when it last ran here (.data/test-durations.json), for `npm run test:changed` to choose by.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ROOT } from './architecture/sources.ts';

const FILE = join(ROOT, '.data', 'test-durations.json');

/** Seconds by path below the root. */
export type Durations = Record<string, number>;

/** Empty when no test has run yet, or when the file is broken. */
export function readDurations(): Durations {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Durations;
  } catch {
    return {};
  }
}

/** The times are vitest's, in milliseconds since 1970. */
export function writeDurations(results: { name: string; startTime: number; endTime: number }[]): void {
  const fresh = results.map(({ name, startTime, endTime }) => [
    relative(ROOT, name).split(sep).join('/'),
    Math.round((endTime - startTime) / 100) / 10,
  ]);
  const durations = { ...readDurations(), ...(Object.fromEntries(fresh) as Durations) };
  writeFileSync(FILE, `${JSON.stringify(durations, null, 1)}\n`);
}
