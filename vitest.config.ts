// Tests: beside the code (src, db), across it (tests) and through a real browser (tests/journeys).
// Time limits only end what hangs: shared machines can be ten times slower than a quiet one, and timing decides no test.
// One PostgreSQL for the whole run, one database per test file, cloned from a migrated template (tests/fixtures/database.ts).
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/fixtures/longest-first.ts';
import { legalSections } from './tools/web-build/legal-sections.ts';

export default defineConfig({
  plugins: [legalSections()],
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'db/**/*.test.ts',
      'tools/**/*.test.ts',
      'tests/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    globalSetup: ['tests/fixtures/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    isolate: true,
    restoreMocks: true,
    sequence: { shuffle: { tests: false, files: true }, sequencer: LongestFirst },
  },
});
