// Checks the rules of ARCHITECTURE.md over the source text: imports, areas, cycles, sizes, headers, cited documents.
// Migrations expand (migration-rules.ts). Prints one line for each violation, with what to do instead, and exits with 1 if there is any.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeRules } from './architecture/code-rules.ts';
import { importRules } from './architecture/import-rules.ts';
import { migrationViolations, readMigrations } from './architecture/migration-rules.ts';
import { readSources, ROOT } from './architecture/sources.ts';

const sources = readSources();
const migrations = readMigrations();
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const violations = Object.entries({ ...importRules, ...codeRules }).flatMap(([name, rule]) =>
  rule(sources).map((violation) => `${violation} (${name})`),
);
for (const migration of migrations)
  violations.push(
    ...migrationViolations(migration, version).map((violation) => `${violation} (migrationsExpand)`),
  );

for (const violation of violations) process.stdout.write(`${violation}\n`);
process.stdout.write(`${violations.length} violations in ${sources.length + migrations.length} files\n`);
process.exitCode = violations.length > 0 ? 1 : 0;
