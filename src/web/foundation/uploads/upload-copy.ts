// The texts about an upload in progress: its progress and the remaining time.
import { formatBytes } from '#web/ui/format-bytes.ts';

/** "about 3 min left"; empty while unknown. Rough on purpose: a jumping figure is worse. */
export function timeLeft(leftBytes: number, bytesPerSecond: number): string {
  if (leftBytes <= 0 || bytesPerSecond <= 0) return '';
  const seconds = leftBytes / bytesPerSecond;
  if (seconds < 10) return 'a few seconds left';
  if (seconds < 55) return `about ${Math.ceil(seconds / 10) * 10} s left`;
  if (seconds < 3600) return `about ${Math.round(Math.max(60, seconds) / 60)} min left`;
  const hours = seconds / 3600;
  return hours < 24 ? `about ${Math.round(hours)} h left` : 'more than a day left';
}

export function sentOf(sent: number, size: number): string {
  return `${formatBytes(sent)} of ${formatBytes(size)}`;
}

/** The speed of the last few seconds, from progress samples. */
export type Measured = { at: number; sent: number };
const windowMs = 8000;

export function withMeasure(before: readonly Measured[], now: Measured): Measured[] {
  return [...before.filter((sample) => now.at - sample.at < windowMs), now];
}

export function speedOf(measured: readonly Measured[]): number {
  const [first, last] = [measured[0], measured.at(-1)];
  if (!first || !last || last.at - first.at < 500) return 0;
  return Math.max(0, ((last.sent - first.sent) / (last.at - first.at)) * 1000);
}
