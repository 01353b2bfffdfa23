// `npm run security [-- --offline --lock file]`: one table of everything that is checked about security, and the SBOM in
// .data/sbom.cdx.json. Exits with 1 if a dependency is older than its floor, forbidden, or has a license or an install script that is
// not allowed, or if the registry reports a known fault of severity high. Without access to the registry's advisories it says so.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mutants } from '../tests/mutants/mutants.ts';
import { ROOT, readSources } from './architecture/sources.ts';
import { runNpm } from './pinned-package.mjs';
import { testsByAttack } from './security/attack-tests.ts';
import { attacks } from './security/attacks.ts';
import { checkSupply, type Lock, type Row } from './security/supply.ts';

const sbomPath = join(ROOT, '.data/sbom.cdx.json');
/** npm retries a registry that does not answer for minutes. */
const quick = ['--fetch-timeout=20000', '--fetch-retries=0'];
const securityHeaders = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
];

function note(check: string, found: string): Row {
  return { check, found, isViolated: false };
}

function attackRows(): Row[] {
  const tests = testsByAttack(readSources(['src', 'tests', 'tools']));
  const untested = attacks.filter(({ id }) => !tests.has(id)).map(({ id }) => id);
  const count = [...tests.values()].flat().length;
  const without = untested.length > 0 ? `; without a test: ${untested.join(', ')}` : '';
  return [
    {
      check: 'known attacks (docs/security-tests.md)',
      found: `${attacks.length - untested.length} of ${attacks.length} tested, by ${count} tests${without}`,
      isViolated: untested.length > 0,
    },
  ];
}

/** The sizes of a suite as stated in docs/testing.md. */
function suiteRow(suite: string, check: string): Row {
  const row = readFileSync(join(ROOT, 'docs/testing.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`| ${suite} |`))
    .at(-1);
  const [, , ci, nightly] = row?.split('|').map((cell) => cell.trim()) ?? [];
  return note(`${check} (${suite})`, row ? `CI: ${ci}; nightly: ${nightly}` : 'not in this version');
}

function headerRow(): Row {
  const text = readSources(['src/server/platform/http'])
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .map((source) => source.text.toLowerCase())
    .join('\n');
  const missing = securityHeaders.filter((name) => !text.includes(`'${name}'`));
  const set = securityHeaders.filter((name) => !missing.includes(name)).join(', ');
  return {
    check: 'headers of pages',
    found: missing.length > 0 ? `${set}; not set: ${missing.join(', ')}` : set,
    isViolated: missing.length > 0,
  };
}

type Audit = { metadata?: { vulnerabilities: Record<string, number> } };

/** null: the registry gave no advisories, which is normal without a network or behind a mirror. */
function readAudit(output: string): Audit | null {
  const begin = output.indexOf('{');
  try {
    const audit = JSON.parse(output.slice(begin, output.lastIndexOf('}') + 1)) as Audit;
    return audit.metadata ? audit : null;
  } catch {
    return null;
  }
}

export function auditRow(output: string): Row {
  const audit = readAudit(output);
  const check = 'advisories of the registry (npm audit)';
  if (!audit) return note(check, 'the registry does not answer; the floors above are checked');
  const counts = Object.entries(audit.metadata!.vulnerabilities).filter(([kind]) => kind !== 'total');
  const found = counts.map(([kind, count]) => `${count} ${kind}`).join(', ');
  return { check, found, isViolated: counts.some(([kind, n]) => /^(?:high|critical)$/.test(kind) && n > 0) };
}

async function sbomRow(): Promise<Row> {
  const check = 'SBOM (CycloneDX)';
  const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only', '--loglevel=error'];
  const { ok, output } = await runNpm(args, { cwd: ROOT });
  if (!ok) return { check, found: `npm could not write it: ${output.slice(0, 200)}`, isViolated: true };
  const { components } = JSON.parse(output) as { components: unknown[] };
  mkdirSync(dirname(sbomPath), { recursive: true });
  writeFileSync(sbomPath, output);
  return note(check, `${components.length} packages, in .data/sbom.cdx.json`);
}

function printRows(rows: readonly Row[]): void {
  const width = Math.max(...rows.map(({ check }) => check.length));
  for (const { check, found, isViolated } of rows)
    process.stdout.write(`${isViolated ? 'FAILED' : 'ok    '} ${check.padEnd(width)}  ${found}\n`);
}

/** `offline`: without npm, so neither advisories nor the SBOM. */
export async function securityRows(lock: Lock, { offline }: { offline: boolean }): Promise<Row[]> {
  const rows = [
    ...attackRows(),
    suiteRow('T20', 'fuzzing'),
    suiteRow('T1', 'properties'),
    note('planted faults (npm run mutants)', `${mutants.length} mutants`),
    headerRow(),
    ...checkSupply(lock),
  ];
  if (offline) return [...rows, note('advisories and SBOM', 'left out by --offline')];
  const audited = await runNpm(['audit', '--json', '--omit=dev', ...quick], { cwd: ROOT });
  return [...rows, auditRow(audited.output), await sbomRow()];
}

if (import.meta.main) {
  const at = process.argv.indexOf('--lock');
  const path = at > 0 ? process.argv[at + 1]! : join(ROOT, 'package-lock.json');
  if (!existsSync(path)) throw new Error(`There is no lock file at ${path}.`);
  const lock = JSON.parse(readFileSync(path, 'utf8')) as Lock;
  const rows = await securityRows(lock, { offline: process.argv.includes('--offline') });
  printRows(rows);
  process.exitCode = rows.some((row) => row.isViolated) ? 1 : 0;
}
