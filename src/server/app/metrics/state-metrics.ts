// Keeps the gauges of state.report.ts fresh while they are scraped.
// Guarantees: one query at a time, and each part takes at most a twentieth of the time, however large the database grows. A part that
// fails disappears from the metrics instead of showing an old value.
import { Counter, Gauge, type Registry } from 'prom-client';
import { reading } from '#server/platform/data/tx.ts';
import type { Platform } from '#server/platform/platform.ts';
import { stateParts } from './state.report.ts';
import type { StatePart } from './state.report.ts';

const freshForMs = 15_000;
const restPerWork = 20;
const pauseAfterFailureMs = 60_000;

type Refresh = () => Promise<void>;

/** A function that refreshes what is due; concurrent calls share one refresh. */
export function openStateMetrics(platform: Platform, registry: Registry): Refresh {
  const failures = new Counter({
    name: 'guildhall_metrics_failures_total',
    help: 'Queries for metrics that failed, by part; its gauges are then absent',
    labelNames: ['part'],
    registers: [registry],
  });
  const refreshes = stateParts.map((part) =>
    openPart(platform, registry, part, () => failures.inc({ part: part.name })),
  );
  let running: Promise<void> | null = null;
  return async () => {
    running ??= refreshAll(refreshes).finally(() => (running = null));
    await running;
  };
}

async function refreshAll(refreshes: readonly Refresh[]): Promise<void> {
  for (const refresh of refreshes) await refresh();
}

function openPart(platform: Platform, registry: Registry, part: StatePart, failed: () => void): Refresh {
  const gauges = new Map(
    Object.entries(part.gauges).map(([name, text]) => [
      name,
      new Gauge({ name, ...text, registers: [registry] }),
    ]),
  );
  /** A state that no row has any more must not keep its last count, and zero would read as "no violations". */
  function clear(): void {
    for (const [name, { labelNames }] of Object.entries(part.gauges)) {
      gauges.get(name)!.reset();
      if (labelNames.length === 0) gauges.get(name)!.set(Number.NaN);
    }
  }
  clear();
  let nextAt = -Infinity;
  return async () => {
    const began = performance.now();
    if (began < nextAt) return;
    const samples = await part.read(reading(platform)).catch((error: unknown) => {
      platform.log.warn({ err: error, part: part.name }, 'metrics could not be read');
      return null;
    });
    const now = performance.now();
    nextAt =
      samples === null ? now + pauseAfterFailureMs : now + Math.max(freshForMs, (now - began) * restPerWork);
    clear();
    if (samples === null) return failed();
    for (const { gauge, labels = {}, value } of samples) gauges.get(gauge)!.set(labels, value);
  };
}
