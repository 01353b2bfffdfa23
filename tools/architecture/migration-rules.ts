// What a migration may do while processes of the previous release serve: add, but not take away or change under them. A file that
// takes away says in its first lines since which release nothing uses it: `-- contracts: unused since 0.2.0`.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './sources.ts';

export type Migration = { name: string; text: string };

const folder = join(ROOT, 'db/migrations');
export const readMigrations = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const object =
  'table|column|view|materialized view|sequence|schema|type|domain|function|procedure|aggregate|extension';
/** Of one action: a statement, or one of those that an `alter` lists. */
const contracting: { action: RegExp; why: string }[] = [
  { action: new RegExp(`^drop (?:${object}) `), why: 'drops what the previous release may use' },
  // `drop name` drops a column.
  {
    action: /^alter .* drop (?!(?:constraint|not null|default|identity|expression)\b)/,
    why: 'drops what the previous release may use',
  },
  { action: /^alter (?!index ).* rename (?!constraint )/, why: 'renames what the previous release uses' },
  { action: /^alter .* set schema /, why: 'renames what the previous release uses' },
  {
    action: /^alter table .* alter .* type /,
    why: 'changes the type of a column that the previous release uses',
  },
  {
    action: /^alter table .* alter .* (?:set not null|drop default|add generated)/,
    why: 'requires a value that the previous release may not write',
  },
  {
    action:
      /^alter table .* add (?!(?:constraint|check|unique|primary key|foreign key|exclude)\b)(?=.* not null)(?!.* (?:default|generated) )/,
    why: 'requires a value that the previous release does not write',
  },
];

/** The release in progress is `version`: what a file removes must have been unused in an earlier one. */
export function migrationViolations({ name, text }: Migration, version: string): string[] {
  const path = `db/migrations/${name}`;
  const unusedSince = /^-- contracts: unused since (\d+\.\d+\.\d+)$/m.exec(headerOf(text))?.[1];
  if (unusedSince !== undefined)
    return isEarlier(unusedSince, version)
      ? []
      : [
          `${path}: contracts what is unused since ${unusedSince}, which is not released before ${version}; wait a release`,
        ];
  return actionsOf(text).flatMap((action) => {
    const found = contracting.find((rule) => rule.action.test(action));
    return found
      ? [
          `${path}: ${found.why} (${action.slice(0, 80)}); expand now and contract a release later, see “Change the schema” in CONTRIBUTING.md`,
        ]
      : [];
  });
}

/** The comments before the first statement. */
const headerOf = (text: string) => /^(?:--.*\n|\s*\n)*/.exec(text)![0];

function isEarlier(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) < 0;
}

/** Statements in lower case without comments, strings and bodies; of an `alter`, each action after the words before the first. */
function actionsOf(text: string): string[] {
  const plain = text
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toLowerCase();
  const beforeActions = new RegExp(`^alter (?:${object}) (?:if exists )?(?:only )?[\\w."]+ `);
  return plain.split(';').flatMap((statement) => {
    const words = statement.replaceAll(/\s+/g, ' ').trim();
    const altered = beforeActions.exec(words)?.[0];
    if (altered === undefined) return words === '' ? [] : [words];
    return partsOf(words.slice(altered.length)).map((action) => `${altered}${action}`);
  });
}

/** Split at the commas outside parentheses. */
function partsOf(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of list) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}
