// Removes what belongs to disabled modules (DISABLED_MODULES) from a list of routes, listeners or timers.
import type { OptionalModule } from '#contract/common/optional-modules.ts';

export function withoutModules<Part>(
  all: readonly Part[],
  partsOf: Record<OptionalModule, readonly Part[]>,
  disabled: readonly OptionalModule[],
): Part[] {
  const removed = new Set(disabled.flatMap((module) => partsOf[module]));
  return all.filter((part) => !removed.has(part));
}
