// Each architecture rule finds a planted violation, and the lists of areas match the code.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { architecturePath, withAreas } from '../print-areas.ts';
import { areas, placeOf } from './areas.ts';
import { codeRules, missingDocuments } from './code-rules.ts';
import { cyclesOf } from './cycles.ts';
import { importRules } from './import-rules.ts';
import { readSources, ROOT, sourceOf } from './sources.ts';

const rules = { ...importRules, ...codeRules };

const imports = (path: string, ...targets: string[]) =>
  sourceOf(path, `// A file.\n${targets.map((target) => `import { x } from '${target}';`).join('\n')}\n`);
const lineIn = (path: string, line: string) => sourceOf(path, `// A file.\n${line}\n`);

const planted = {
  contractIsPure: [imports('src/contract/orders/orders/a.schema.ts', 'kysely')],
  roomsAreApart: [imports('src/web/orders/orders/a.tsx', '#server/orders/orders/place-order.ts')],
  storesArePrivate: [imports('src/server/orders/reviews/a.ts', '#server/orders/orders/order.store.ts')],
  areasAreInOrder: [imports('src/server/orders/orders/a.ts', '#server/disputes/disputes/open-dispute.ts')],
  pagesAreApart: [imports('src/web/pages/help/a.tsx', '#web/pages/catalog/gig-page.tsx')],
  notificationsListen: [
    imports('src/server/messaging/messages/a.ts', '#server/messaging/notifications/b.ts'),
  ],
  pathsAreShort: [imports('src/server/orders/orders/tips/a.ts', '../../reviews/b.ts')],
  modulesHaveNoCycle: [
    imports('src/server/orders/orders/a.ts', '#server/orders/reviews/b.ts'),
    imports('src/server/orders/reviews/b.ts', '#server/orders/orders/c.ts'),
  ],
  filesHaveNoCycle: [imports('src/web/ui/a.tsx', './b.tsx'), imports('src/web/ui/b.tsx', './a.tsx')],
  timeComesFromTheClock: [lineIn('src/server/orders/orders/a.ts', 'const now = Date.now();')],
  settingsAreReadOnce: [lineIn('src/server/orders/orders/a.ts', 'const port = process.env.PORT;')],
  sqlIsInStores: [lineIn('src/server/orders/orders/a.ts', 'await tx.sql.selectFrom("orders").execute();')],
  statementsNameColumns: [lineIn('src/server/orders/orders/a.store.ts', 'sql`select * from orders`;')],
  redirectsEncodeParams: [lineIn('src/web/pages/a.tsx', 'throw redirect(`/gigs/${args.params.slug}`);')],
  filesAreSmall: [sourceOf('src/web/ui/a.tsx', '// A file.\n'.repeat(402))],
  filesAreNamedByPurpose: [lineIn('src/web/ui/list-utils.ts', '')],
  filesOpenWithTheirPurpose: [sourceOf('src/web/ui/a.tsx', 'export const a = 1;\n')],
  nothingIsUnfinished: [lineIn('src/web/ui/a.tsx', `// ${'TO' + 'DO'}: later`)],
  foldersAreSmall: Array.from({ length: 41 }, (_, index) => lineIn(`src/web/ui/a${index}.tsx`, '')),
  citedDocumentsExist: [lineIn('src/web/ui/a.tsx', '// As no-such-page.md section 4 asks.')],
};

describe('each rule', () => {
  it.each(Object.entries(planted))('%s finds a planted violation', (name, sources) => {
    expect(rules[name]!(sources).length).toBeGreaterThan(0);
  });

  it('has a planted violation, except for the rule that reads folders', () => {
    expect(Object.keys(rules).filter((name) => !Object.hasOwn(planted, name))).toEqual(['roomsAreSmall']);
  });

  it('accepts what ARCHITECTURE.md allows', () => {
    const allowed = [
      imports('src/server/disputes/disputes/a.ts', '#server/orders/orders/settle-order.ts', './b.store.ts'),
      imports('src/web/pages/help/a.tsx', '#web/orders/orders/b.tsx'),
      lineIn('src/web/ui/a.tsx', '// See ARCHITECTURE.md.'),
    ];
    expect(Object.values(rules).flatMap((rule) => rule(allowed))).toEqual([]);
  });
});

describe('statements', () => {
  const violations = (line: string) =>
    codeRules.statementsNameColumns!([lineIn('src/server/orders/orders/a.store.ts', line)]).length;

  it.each([
    'sql`select o.* from orders o`;',
    'sql`select distinct on (o.id) * from orders o`;',
    'sql`SELECT DISTINCT * FROM orders`;',
    'sql`select o.id, a.*, b.n from orders o`;',
    'sql`select 1, * from orders`;',
    'sql`select c.*${more} from claims c`;',
    'sql`update orders set state = 1 returning *`;',
    "tx.sql.selectFrom('orders').selectAll().execute();",
    "tx.sql.selectFrom('orders as o').selectAll('o').execute();",
    "tx.sql.insertInto('orders').values(row).returningAll().execute();",
  ])('name their columns: %s', (line) => expect(violations(line)).toBe(1));

  it.each([
    'sql`select count(*) from orders`;',
    'sql`select count(*), price * 2 from orders`;',
    'sql`select ${listed(columns)} from orders`;',
  ])('may count and multiply: %s', (line) => expect(violations(line)).toBe(0));
});

describe('cycles', () => {
  it('are found through several nodes, and chains are not reported', () => {
    const graph = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['b'])],
      ['d', new Set(['a'])],
    ]);
    expect(cyclesOf(graph)).toEqual([['b', 'c']]);
  });
});

describe('cited documents', () => {
  it('are looked up beside the page, in the root and in docs', () => {
    const exists = (name: string) => name === 'docs/money.md';
    expect(missingDocuments('docs/search.md', 'See [money](money.md).', exists)).toEqual([]);
    expect(missingDocuments('README.md', 'See [money](docs/money.md).', exists)).toEqual([]);
    expect(missingDocuments('src/a.ts', '// See money.md and other.md.', exists)).toHaveLength(1);
  });
});

describe('areas', () => {
  it('list exactly the module folders of the three rooms', () => {
    const folders = ['contract', 'server', 'web'].flatMap((room) =>
      areas.flatMap(({ name }) => foldersIn(`src/${room}/${name}`).map((module) => `${name}/${module}`)),
    );
    const listed = areas.flatMap(({ name, modules }) => modules.map((module) => `${name}/${module}`));
    expect([...new Set(folders)].sort()).toEqual(listed.sort());
  });

  it('assign a file to its room, area and module', () => {
    expect(placeOf('src/server/orders/rights/a.ts')).toEqual({
      room: 'server',
      entry: 'orders',
      module: 'rights',
    });
    expect(placeOf('src/web/ui/forms/a.tsx')).toEqual({ room: 'web', entry: 'ui', module: null });
    expect(placeOf('tests/a.ts')).toBeNull();
  });

  it('are up to date in ARCHITECTURE.md', () => {
    const page = readFileSync(architecturePath, 'utf8');
    expect(withAreas(page, readSources(['src'])), 'run node tools/print-areas.ts').toBe(page);
  });
});

/** As the pages name them: in full, from `src`, or by the end of the path. */
it.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('finds the code files that %s names', (page) => {
  const paths = readSources().map(({ path }) => `/${path}`);
  const named = readFileSync(join(ROOT, page), 'utf8').matchAll(/`([\w-][\w./-]*\.tsx?)`/g);
  const missing = [...named].filter(([, name]) => !paths.some((path) => path.endsWith(`/${name}`)));
  expect(missing.map(([, name]) => name)).toEqual([]);
});

function foldersIn(path: string): string[] {
  try {
    return readdirSync(join(ROOT, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  } catch {
    return [];
  }
}
