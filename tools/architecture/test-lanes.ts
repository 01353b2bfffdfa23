// The lane of each test file: what it needs decides, so that a lane is never chosen by hand.
// unit: no database. server: a PostgreSQL database. journeys: a browser. programme: model runs, storms, crashes and benches.
import { reachableFrom } from './import-graph.ts';
import { isTest, type Source } from './sources.ts';

export const lanes = ['unit', 'server', 'journeys', 'programme'] as const;
export type Lane = (typeof lanes)[number];

const databases = ['tests/fixtures/database.ts', 'src/server/platform/postgres/embedded-postgres.ts'];
/** Folders whose tests take minutes or start programs of their own. */
const programme = /^(?:tests\/(?:programme|crash|mutants)|bench)\//;

/** The test files of each lane, every test file in exactly one. */
export function testLanes(sources: readonly Source[]): Record<Lane, string[]> {
  const files: Record<Lane, string[]> = { unit: [], server: [], journeys: [], programme: [] };
  for (const { path } of sources) if (isTest(path)) files[laneOf(path, sources)].push(path);
  return files;
}

export function laneOf(path: string, sources: readonly Source[]): Lane {
  if (path.startsWith('tests/journeys/')) return 'journeys';
  if (programme.test(path)) return 'programme';
  const needed = reachableFrom(path, sources);
  return databases.some((database) => needed.has(database)) ? 'server' : 'unit';
}
