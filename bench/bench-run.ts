// What every benchmark shares: its arguments, medians, the machine's load, and its result as JSON lines at the very end.
import { loadavg } from 'node:os';

export type Line = Record<string, string | number | boolean | null>;

const began = performance.now();

/** Progress, on stderr: stdout carries results only. */
export function say(text: string): void {
  process.stderr.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${text}\n`);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Of values in ascending order: the one that this part of them does not exceed. 0 of none. */
export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}

/** The value of `--name value`, or what is given. */
export function argument(name: string, otherwise: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? (process.argv[at + 1] ?? otherwise) : otherwise;
}

export const load = () => rounded(loadavg()[0]!, 1);

export function printLines(lines: readonly Line[]): void {
  for (const line of lines) process.stdout.write(`${JSON.stringify(line)}\n`);
}
