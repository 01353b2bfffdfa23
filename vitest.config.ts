// Tests in four lanes (tools/architecture/test-lanes.ts): unit, server, journeys, programme; `npm test` runs them all.
// Time limits only end what hangs: shared machines can be ten times slower than a quiet one, and timing decides no test.
// One PostgreSQL for the whole run, one database per test file, cloned from a migrated template (tests/fixtures/database.ts).
import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { LongestFirst } from './tests/fixtures/longest-first.ts';
import { readSources } from './tools/architecture/sources.ts';
import { type Lane, lanes, testLanes } from './tools/architecture/test-lanes.ts';
import { legalSections } from './tools/web-build/legal-sections.ts';

const files = testLanes(readSources());

const database = 'tests/fixtures/global-setup.ts';
const setups: Record<Lane, string[]> = {
  unit: [],
  server: [database],
  journeys: [database, 'tests/fixtures/build-web-setup.ts'],
  programme: [database],
};

export default defineConfig({
  plugins: [legalSections()],
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // One more than there are cores: a test that waits for a page or for PostgreSQL leaves its core to another.
    maxWorkers: Math.min(availableParallelism() + 1, 8),
    // React as it is built for users: its development build takes several times as long to draw a page or an email.
    env: { NODE_ENV: 'production' },
    restoreMocks: true,
    sequence: { shuffle: { tests: false, files: true }, sequencer: LongestFirst },
    projects: lanes.map((lane): TestProjectConfiguration => ({
      extends: true,
      test: {
        name: lane,
        include: files[lane],
        // A worker keeps its modules from file to file: importing the server again for each costs more than most tests. Unit tests
        // import little, and some of them test the state of a module.
        isolate: lane === 'unit',
        globalSetup: setups[lane],
      },
    })),
  },
});
