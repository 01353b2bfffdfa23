// Which file imports which when it runs, over the sources as text, in both directions.
import type { Source } from './sources.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

const forward = new WeakMap<readonly Source[], Graph>();
const backward = new WeakMap<readonly Source[], Graph>();

export function importsOf(sources: readonly Source[]): Graph {
  return cached(
    forward,
    sources,
    () => new Map(sources.map(({ path, runtimeImports }) => [path, runtimeImports])),
  );
}

export function importersOf(sources: readonly Source[]): Graph {
  return cached(backward, sources, () => {
    const importers = new Map<string, string[]>();
    for (const { path, runtimeImports } of sources)
      for (const target of runtimeImports) importers.set(target, [...(importers.get(target) ?? []), path]);
    return importers;
  });
}

/** All files that a file imports, directly or not, and itself. */
export function reachableFrom(path: string, sources: readonly Source[]): Set<string> {
  return new Set(distancesFrom([path], (file) => importsOf(sources).get(file) ?? []).keys());
}

/** Every node within reach of the starting ones, with the fewest steps to it, nearest first. */
export function distancesFrom(
  starts: readonly string[],
  next: (node: string) => readonly string[],
): Map<string, number> {
  const distances = new Map(starts.map((start) => [start, 0]));
  // A Map is iterated in the order of insertion, also over what is inserted meanwhile: this is a breadth-first search.
  for (const [node, distance] of distances)
    for (const target of next(node)) if (!distances.has(target)) distances.set(target, distance + 1);
  return distances;
}

function cached(
  cache: WeakMap<readonly Source[], Graph>,
  sources: readonly Source[],
  build: () => Graph,
): Graph {
  const known = cache.get(sources) ?? build();
  cache.set(sources, known);
  return known;
}
