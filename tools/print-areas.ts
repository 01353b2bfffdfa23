// Writes the table and the diagram of areas into ARCHITECTURE.md, from tools/architecture/areas.ts and the imports of the server.
// A test fails if the page is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas, placeOf } from './architecture/areas.ts';
import { isCode, readSources, ROOT } from './architecture/sources.ts';
import type { Source } from './architecture/sources.ts';

export const architecturePath = join(ROOT, 'ARCHITECTURE.md');
const begin = '<!-- areas: printed by tools/print-areas.ts -->';
const end = '<!-- /areas -->';

function areaTable(): string {
  const rows = areas.map(({ name, about, modules }) => `| \`${name}\` | ${modules.join(', ')} | ${about} |`);
  return ['| area | modules | what it is |', '|---|---|---|', ...rows].join('\n');
}

/** Which areas each server area imports, without those that are already imported by one of them. */
function directImports(sources: readonly Source[]): Map<string, Set<string>> {
  const graph = new Map(areas.map(({ name }) => [name, new Set<string>()]));
  for (const { path, imports } of sources.filter(isCode)) {
    const here = placeOf(path);
    if (here?.room !== 'server') continue;
    for (const target of imports) {
      const there = placeOf(target);
      if (there?.room === 'server' && graph.has(there.entry) && there.entry !== here.entry)
        graph.get(here.entry)?.add(there.entry);
    }
  }
  return graph;
}

function reaches(graph: Map<string, Set<string>>, from: string, to: string): boolean {
  return [...graph.get(from)!].some((next) => next === to || reaches(graph, next, to));
}

function areaDiagram(sources: readonly Source[]): string {
  const graph = directImports(sources);
  const arrows = [...graph].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reaches(graph, other, to)))
      .map((to) => `  ${from} --> ${to}`),
  );
  return ['```mermaid', 'flowchart BT', ...arrows, '```'].join('\n');
}

export function withAreas(page: string, sources: readonly Source[]): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`ARCHITECTURE.md lacks ${begin} … ${end}`);
  return `${before}${begin}\n\n${areaTable()}\n\n${areaDiagram(sources)}\n\n${end}${after}`;
}

if (import.meta.main)
  writeFileSync(architecturePath, withAreas(readFileSync(architecturePath, 'utf8'), readSources(['src'])));
