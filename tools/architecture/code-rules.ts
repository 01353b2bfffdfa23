// The rules about the text of source files: clock, settings, SQL, sizes, headers, cited documents.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isCode, ROOT } from './sources.ts';
import type { Source } from './sources.ts';
import type { Rule } from './import-rules.ts';

const FILES_IN_FOLDER = 40;
const ENTRIES_IN_ROOM = 18;
const LINES_IN_FILE = 400;

function eachFile(of: (source: Source) => boolean, why: string): Rule {
  return (sources) => sources.filter(of).map(({ path }) => `${path}: ${why}`);
}

const readsClock = new Set([
  'src/server/platform/clock.ts',
  'src/contract/common/new-id.ts',
  'src/server/platform/postgres/process-identity.ts',
  'src/server/platform/postgres/lock-file.ts',
]);

/** The browser and the published client have no platform clock. */
const timeComesFromTheClock = eachFile(
  (source) =>
    isCode(source) &&
    !/^src\/(?:web|client)\//.test(source.path) &&
    !readsClock.has(source.path) &&
    source.lines.some((line) => /Date\.now\(\)|new Date\(\)/.test(line) && !/^\s*(?:\/\/|\*)/.test(line)),
  'reads the machine’s time; use tx.now or platform.clock',
);

const settingsAreReadOnce = eachFile(
  (source) =>
    isCode(source) &&
    source.path.startsWith('src/server/') &&
    source.path !== 'src/server/platform/settings/settings.ts' &&
    !source.path.startsWith('src/server/platform/postgres/') &&
    source.text.includes('process.env'),
  'reads process.env; add a setting to settings.ts',
);

const sqlIsInStores = eachFile(
  ({ path, text, ...rest }) =>
    isCode({ path, text, ...rest }) &&
    path.startsWith('src/server/') &&
    /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(text) &&
    !/\.(?:store|view|report|timers|facts|contact)\.ts$/.test(path) &&
    !/^src\/server\/(?:platform|providers|foundation\/ledger|discovery\/search)\//.test(path),
  'contains SQL; put it in the module’s store',
);

/** Within a statement, too: what it selects from an inner one is then as wide as the table. `count(*)` is not a list of columns. */
const everyColumn = new RegExp(
  [
    String.raw`\b(?:select|returning)\s+(?:(?:all|distinct)\s+)?(?:on\s*\([^)]*\)\s*)?(?:\w+\.)?\*`,
    String.raw`,[ \t]*(?:\w+\.)?\*(?=[\s,\`'$])`,
    String.raw`\b(?:selectAll|returningAll)\(`,
  ].join('|'),
  'i',
);
const statementsNameColumns = eachFile(
  (source) => isCode(source) && source.path.startsWith('src/server/') && everyColumn.test(source.text),
  'selects or returns every column, which an added column changes; name them (columnsOf in platform/data/columns.ts)',
);

/** `params` are decoded, and a header holds neither line breaks nor other scripts. */
const redirectsEncodeParams = eachFile(
  (source) => isCode(source) && /redirect\(`[^`]*\$\{(?:\w+\.)*params[.[]/.test(source.text),
  'redirects to a decoded parameter; wrap it in encodeURIComponent',
);

const filesAreSmall = eachFile(
  ({ path, lines }) => path.startsWith('src/') && lines.length > LINES_IN_FILE + 1,
  `has more than ${LINES_IN_FILE} lines; split it by what it does`,
);

const filesAreNamedByPurpose = eachFile(
  ({ path }) => /(?:^|[-/.])(?:utils?|helpers?|manager|misc|common-[a-z]+)\.tsx?$/.test(path),
  'name it by what it does',
);

const filesOpenWithTheirPurpose = eachFile(
  ({ text }) => !/^(?:#!.*\n)?(?:\/\/|\/\*)/.test(text),
  'begins without a comment that says what it is',
);

// Written in parts, so that this file does not match itself.
const unfinished = new RegExp(
  `\\b(?:${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', '[Ll]orem ' + 'ipsum', '[Cc]oming ' + 'soon'].join('|')})\\b`,
);
const nothingIsUnfinished = eachFile(
  ({ text }) => unfinished.test(text),
  'is marked as unfinished; finish it or leave it out',
);

const foldersAreSmall: Rule = (sources) => {
  const folders = Map.groupBy(
    sources.filter(({ path }) => path.startsWith('src/')),
    ({ path }) => dirname(path),
  );
  return [...folders]
    .filter(([, files]) => files.length > FILES_IN_FOLDER)
    .map(
      ([folder, files]) =>
        `${folder}: ${files.length} files; split it by what they do (at most ${FILES_IN_FOLDER})`,
    );
};

const roomsAreSmall: Rule = () =>
  ['contract', 'server', 'web']
    .map((room) => ({ room, entries: readdirSync(join(ROOT, 'src', room)).length }))
    .filter(({ entries }) => entries > ENTRIES_IN_ROOM)
    .map(({ room, entries }) => `src/${room}: ${entries} entries; at most ${ENTRIES_IN_ROOM}`);

/** A name ending in .md inside a comment or a page is a document the reader will look for. */
export function missingDocuments(
  path: string,
  text: string,
  exists = (name: string) => existsSync(join(ROOT, name)),
): string[] {
  const lines = /\.(?:md|sql|css)$/.test(path)
    ? text.split('\n')
    : text.split('\n').filter((line) => /^\s*(?:\/\/|\/?\*)|\s\/\/ /.test(line));
  const names = lines.flatMap((line) =>
    [...line.matchAll(/(?<![\w/*<>:-])(?:\.{0,2}\/)?[\w./-]*\w\.md\b/g)].map((match) => match[0]),
  );
  return [...new Set(names)]
    .filter(
      (name) =>
        ![join(dirname(path), name), name, join('docs', name), join('docs/decisions', name)].some(exists),
    )
    .map((name) => `${path}: cites ${name}, which does not exist; say the reason in the line`);
}

const citedDocumentsExist: Rule = (sources) =>
  sources
    .filter(({ path }) => !path.startsWith('tools/architecture/'))
    .flatMap(({ path, text }) => missingDocuments(path, text));

export const codeRules: Record<string, Rule> = {
  timeComesFromTheClock,
  settingsAreReadOnce,
  sqlIsInStores,
  statementsNameColumns,
  redirectsEncodeParams,
  filesAreSmall,
  filesAreNamedByPurpose,
  filesOpenWithTheirPurpose,
  nothingIsUnfinished,
  foldersAreSmall,
  roomsAreSmall,
  citedDocumentsExist,
};
