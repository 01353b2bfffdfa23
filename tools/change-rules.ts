// `npm run rules`: prints the current and upcoming rules and fees; `npm run rules -- file.json` creates a new version.
// The file contains the changes (docs/operations.md). Prints their effect on example orders; `--preview` changes nothing.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { formatMinor } from '#contract/common/money.ts';
import { changeRules, previewRules } from '#server/orders/orders/rules/change-rules.ts';
import type { RulesChange, RulesChanged } from '#server/orders/orders/rules/change-rules.ts';
import { figuresOf } from '#server/orders/orders/rules/compare-rules.ts';
import { listRules } from '#server/orders/orders/rules/list-rules.ts';
import type { RulesVersion } from '#server/orders/orders/rules/list-rules.ts';
import { systemClock } from '#server/platform/clock.ts';
import { Refusal } from '#server/platform/http/refuse.ts';
import { readSettings, WrongSetting } from '#server/platform/settings/settings.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { onExistingDatabase } from './open-existing-database.ts';

class UsageError extends Error {}
const usage = 'npm run rules -- [file.json] [--preview] [--starts 2026-12-01T00:00:00Z]';
const print = (line = '') => void process.stdout.write(`${line}\n`);

type Arguments = { change: RulesChange | null; isPreview: boolean };

async function readArguments(args: string[]): Promise<Arguments> {
  const { values, positionals } = parseOptions(args);
  const [path] = positionals;
  if (positionals.length > 1) throw new UsageError(`Pass one file: ${usage}`);
  if (path === undefined) {
    if (values.preview || values.starts !== undefined) throw new UsageError(`Pass a file: ${usage}`);
    return { change: null, isPreview: false };
  }
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new UsageError(`The file cannot be read: ${error.message}`);
  });
  return {
    change: { changes: parseChanges(text), startsAt: parseStart(values.starts) },
    isPreview: values.preview,
  };
}

function parseOptions(args: string[]) {
  try {
    const options = { preview: { type: 'boolean', default: false }, starts: { type: 'string' } } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message} Usage: ${usage}`);
  }
}

function parseChanges(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UsageError(`The file is not JSON: ${(error as Error).message}`);
  }
}

function parseStart(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const moment = new Date(text);
  if (!isMoment || Number.isNaN(moment.getTime()))
    throw new UsageError('Pass the start with a time zone: --starts 2026-12-01T00:00:00Z');
  return moment;
}

function printVersions(versions: readonly RulesVersion[]): void {
  for (const [at, { version, startsAt, rules }] of versions.entries()) {
    const isFirst = at === 0;
    const since = startsAt.getTime() === 0 ? 'from the beginning' : `since ${startsAt.toISOString()}`;
    print(
      isFirst
        ? `Version ${version}, in force ${since}`
        : `\nVersion ${version}, from ${startsAt.toISOString()}`,
    );
    const before = isFirst ? new Map() : figuresOf(versions[at - 1]!.rules);
    for (const [rule, figure] of figuresOf(rules)) {
      const text = JSON.stringify(figure);
      if (rule !== 'version' && JSON.stringify(before.get(rule)) !== text) print(`  ${rule}: ${text}`);
    }
  }
}

function printChange({ from, to, compared }: RulesChanged): void {
  print(`Version ${to.version} compared with version ${from.version}:`);
  for (const { rule, before, after } of compared.changed)
    print(`  ${rule}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`);
  print();
  const columns = ['An order of', 'buyer pays', 'seller gets', 'platform gets'];
  print(
    columns
      .map((column, at) => column.padEnd(at === 0 ? 14 : 26))
      .join('')
      .trimEnd(),
  );
  for (const { priceMinor, before, after } of compared.examples) {
    const cells = (['buyerPaysMinor', 'sellerGetsMinor', 'platformGetsMinor'] as const).map((share) =>
      before[share] === after[share]
        ? formatMinor(before[share])
        : `${formatMinor(before[share])} -> ${formatMinor(after[share])}`,
    );
    print([formatMinor(priceMinor).padEnd(14), ...cells.map((cell) => cell.padEnd(26))].join('').trimEnd());
  }
}

async function run(args: string[]): Promise<void> {
  const { change, isPreview } = await readArguments(args);
  const done = await onExistingDatabase(readSettings(process.env), async ({ db }) => {
    const inTransaction = <Result>(task: (tx: Tx) => Promise<Result>): Promise<Result> =>
      db.transaction().execute((sql) => task({ sql, now: systemClock.now() } as Tx));
    if (change === null) printVersions(await inTransaction(listRules));
    else if (isPreview) printChange(await inTransaction((tx) => previewRules(tx, change)));
    else {
      const changed = await inTransaction((tx) => changeRules(tx, null, change));
      printChange(changed);
      print(`\nOrders use version ${changed.to.version} from ${changed.to.startsAt.toISOString()}.`);
    }
    return true;
  });
  if (done === null) throw new UsageError('No database found: start Guildhall once, or set DATABASE_URL.');
}

function messageOf(error: unknown): string {
  if (error instanceof Refusal)
    return Object.entries(error.details.errors ?? {})
      .map(([rule, sentence]) => (rule === '' ? sentence : `${rule}: ${sentence}`))
      .join('\n');
  const isPlain = error instanceof UsageError || error instanceof WrongSetting;
  return isPlain ? error.message : String((error as Error).stack);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
