// Shared by all benchmarks: arguments, medians, the machine's load, and the results as JSON lines at the end.
// Guarantees: a run with a failed answer exits with 1.
import { loadavg } from 'node:os';

export type Line = Record<string, string | number | boolean | null>;

const began = performance.now();

/** Reports progress on stderr; stdout carries results only. */
export function progress(text: string): void {
  process.stderr.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${text}\n`);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The percentile of values in ascending order; `part` is 0 to 1. 0 for an empty list. */
export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}

/** The value of `--name value`, or the default. */
export function argument(name: string, fallback: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? (process.argv[at + 1] ?? fallback) : fallback;
}

/** Makes the run exit with 1 if any answer failed. */
export function checkFailures(failed: number): void {
  if (failed === 0) return;
  progress(`${failed} answers failed`);
  process.exitCode = 1;
}

/** The warm-up before measurements of this many seconds; none for toy runs. */
export const warmUpSeconds = (seconds: number) => (seconds < 1 ? 0 : 2);

export const load = () => rounded(loadavg()[0]!, 1);

export function printLines(lines: readonly Line[]): void {
  for (const line of lines) process.stdout.write(`${JSON.stringify(line)}\n`);
}
