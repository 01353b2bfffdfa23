// Checks the rules of ARCHITECTURE.md over the source text: imports, areas, cycles, sizes, headers, cited documents.
// Prints one line for each violation, with what to do instead, and exits with 1 if there is any.
import { codeRules } from './architecture/code-rules.ts';
import { importRules } from './architecture/import-rules.ts';
import { readSources } from './architecture/sources.ts';

const sources = readSources();
const violations = Object.entries({ ...importRules, ...codeRules }).flatMap(([name, rule]) =>
  rule(sources).map((violation) => `${violation} (${name})`),
);

for (const violation of violations) process.stdout.write(`${violation}\n`);
process.stdout.write(`${violations.length} violations in ${sources.length} files\n`);
process.exitCode = violations.length > 0 ? 1 : 0;
