// The house rules of ARCHITECTURE.md as checks. Each refusal says what to do instead.
// Reads source text only; it neither imports nor runs what it checks (but for the lists of endpoints and routes).
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { errors } from '#contract/common/errors.ts';
import { allRoutes } from '#server/all-routes.ts';
import { allJobs, allListeners, allTimers } from '#server/all-listeners.ts';
import { orderMachine } from '#contract/orders/order.machine.ts';

const root = join(import.meta.dirname, '..');

type Source = { path: string; text: string; lines: string[]; imports: string[] };

function sourcesUnder(...folders: string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter(
        (entry) =>
          entry.isFile() && /\.(ts|tsx)$/.test(entry.name) && !entry.parentPath.includes('node_modules'),
      )
      .map((entry) => {
        const path = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
        const text = readFileSync(join(root, path), 'utf8');
        const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) =>
          resolveImport(path, match[1]!),
        );
        return { path, text, lines: text.split('\n'), imports };
      }),
  );
}

/** Our own imports as paths below the root; packages as they are. */
function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('#contract/')) return `src/contract/${specifier.slice(10)}`;
  if (specifier.startsWith('#server/')) return `src/server/${specifier.slice(8)}`;
  if (specifier.startsWith('#web/')) return `src/web/${specifier.slice(5)}`;
  if (specifier.startsWith('.')) return join(dirname(from), specifier).split(sep).join('/');
  return specifier;
}

const sources = sourcesUnder('src', 'db', 'tests', 'tools', 'bench');
const code = sources.filter((source) => source.path.startsWith('src/') && !/\.test\.tsx?$/.test(source.path));
const domainOf = (path: string) => /^src\/(?:server|contract|web)\/([a-z-]+)\//.exec(path)?.[1];

/** Server domains from left to right; each may import only what stands before it. `notifications` is imported by nobody. */
const domainOrder = [
  'accounts',
  'mail',
  'uploads',
  'ledger',
  'currencies',
  'content',
  'support',
  'guidelines',
  'exams',
  'gigs',
  'search',
  'saved',
  'viewed',
  'discovery',
  'payments',
  'rights',
  'orders',
  'offers',
  'projects',
  'disputes',
  'chargebacks',
  'checkout',
  'payouts',
  'reconciliation',
  'corrections',
  'invoices',
  'reviews',
  'reputation',
  'prices',
  'messages',
  'cases',
  'measures',
  'claims',
  'console',
  'developers',
  'notifications',
  'privacy',
];
/** Pairs that stand the other way round, with the reason. */
const allowedBackwards = new Set([
  // Codes and notices of accounts leave as mails; a portrait is a picture. Neither imports accounts back.
  'accounts>mail',
  'accounts>uploads',
]);

/** Verbs of the order machine that a payment carries out: what begins it is an endpoint of the checkout. */
const doneByPaying = new Set(['add-to-order']);
/** Verbs that the buyer's bank does: what tells of them is an event of the payment provider. */
const doneByBank = new Set(['open-chargeback', 'win-chargeback', 'lose-chargeback']);

function violations(check: (source: Source) => string[]): string[] {
  return code.flatMap((source) => check(source).map((what) => `${source.path}: ${what}`));
}

describe('imports', () => {
  it('contract is pure: only zod, contract/common and another domain’s schema', () => {
    expect(
      violations(({ path, imports }) => {
        if (!path.startsWith('src/contract/') || path === 'src/contract/all-endpoints.ts') return [];
        return (
          imports
            .filter(
              (target) =>
                target !== 'zod' &&
                !target.startsWith('src/contract/common/') &&
                domainOf(target) !== domainOf(path),
            )
            .filter(
              (target) => !/^src\/contract\/[a-z]+\/[a-z-]+\.(schema|events|machine|rules)\.ts$/.test(target),
            )
            // How an order's money is split: pure arithmetic, the same for whatever is bought.
            .filter((target) => target !== 'src/contract/orders/settlement.ts')
            .map(
              (target) =>
                `imports ${target}; the contract may only use zod, contract/common and schemas of other domains`,
            )
        );
      }),
    ).toEqual([]);
  });

  it('server and web never import each other', () => {
    expect(
      violations(({ path, imports }) =>
        [
          ...(path.startsWith('src/server/')
            ? imports.filter((target) => target.startsWith('src/web/'))
            : []),
          ...(path.startsWith('src/web/')
            ? imports.filter((target) => target.startsWith('src/server/'))
            : []),
        ].map((target) => `imports ${target}; what both need belongs in the contract`),
      ),
    ).toEqual([]);
  });

  it('a domain uses another domain’s commands, policies and views, never its store or routes', () => {
    expect(
      violations(({ path, imports }) =>
        imports
          .filter(
            (target) =>
              /^src\/server\/.*\.(store|routes)\.ts$/.test(target) && domainOf(target) !== domainOf(path),
          )
          .filter(() => !['src/server/all-routes.ts'].includes(path))
          .map((target) => `imports ${target}; ask its domain for a view or a command`),
      ),
    ).toEqual([]);
  });

  it('domains stand in an order without circles', () => {
    expect(
      violations(({ path, imports }) => {
        const from = domainOf(path);
        if (!path.startsWith('src/server/') || !from || !domainOrder.includes(from)) return [];
        return imports
          .filter((target) => target.startsWith('src/server/'))
          .map((target) => domainOf(target))
          .filter((to): to is string => to !== undefined && domainOrder.includes(to) && to !== from)
          .filter(
            (to) =>
              domainOrder.indexOf(to) > domainOrder.indexOf(from) && !allowedBackwards.has(`${from}>${to}`),
          )
          .map(
            (to) => `${from} imports ${to}, which stands to its right; publish an event or move the piece`,
          );
      }),
    ).toEqual([]);
  });

  it('the ledger knows accounts and codes, no other domain', () => {
    expect(
      violations(({ path, imports }) =>
        path.startsWith('src/server/ledger/')
          ? imports.filter(
              (target) =>
                domainOrder.includes(domainOf(target) ?? '') &&
                domainOf(target) !== 'ledger' &&
                target.startsWith('src/server/'),
            )
          : [],
      ),
    ).toEqual([]);
  });

  it('web/ui knows no domain', () => {
    expect(
      violations(({ path, imports }) =>
        path.startsWith('src/web/ui/')
          ? imports
              .filter((target) => target.startsWith('src/web/') && !target.startsWith('src/web/ui/'))
              .map((target) => `imports ${target}; a piece with domain words belongs in its domain`)
          : [],
      ),
    ).toEqual([]);
  });

  it('paths do not climb: aliases instead of ../ beyond the neighbour', () => {
    expect(
      violations(({ text }) =>
        [...text.matchAll(/from '((?:\.\.\/){2,}[^']+)'/g)].map(
          (match) => `imports ${match[1]}; write #contract/, #server/ or #web/`,
        ),
      ),
    ).toEqual([]);
  });
});

describe('code', () => {
  it('asks the clock for the present', () => {
    const allowed = new Set([
      'src/server/platform/clock.ts',
      'src/contract/common/new-id.ts',
      'src/server/platform/process-identity.ts',
      'src/server/platform/lock-file.ts',
    ]);
    expect(
      violations(({ path, lines }) =>
        // The client runs in other people's programs.
        /^src\/(web|client)\//.test(path) || allowed.has(path)
          ? []
          : lines
              .filter((line) => /Date\.now\(\)|new Date\(\)/.test(line) && !/^\s*(\/\/|\*)/.test(line))
              .map(() => 'asks the machine for the time; use tx.now or platform.clock'),
      ),
    ).toEqual([]);
  });

  it('reads settings in one place', () => {
    const allowed = new Set(['src/main.ts', 'src/server/platform/settings.ts']);
    expect(
      violations(({ path, text }) =>
        !allowed.has(path) &&
        path.startsWith('src/server/') &&
        /process\.env/.test(text) &&
        !path.includes('postgres')
          ? ['reads process.env; add a setting to settings.ts']
          : [],
      ),
    ).toEqual([]);
  });

  it('keeps SQL in stores, views, reports and the platform', () => {
    expect(
      violations(({ path, text }) =>
        path.startsWith('src/server/') &&
        /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(text) &&
        !/\.(store|view|report|timers|facts|contact)\.ts$/.test(path) &&
        !/^src\/server\/(platform|providers|ledger|search)\//.test(path)
          ? ['holds SQL; put it in the domain’s store']
          : [],
      ),
    ).toEqual([]);
  });

  it('has small files and no drawers', () => {
    const long = sources
      .filter((source) => source.path.startsWith('src/') && source.lines.length > 401)
      .map((source) => `${source.path}: ${source.lines.length} lines; split it by what it does`);
    const drawers = sources
      .filter((source) => /(?:^|[-/.])(utils?|helpers?|manager|misc|common-[a-z]+)\.tsx?$/.test(source.path))
      .map((source) => `${source.path}: name it by what it does`);
    expect([...long, ...drawers]).toEqual([]);
  });

  it('opens every file by saying what it is', () => {
    expect(
      sources.filter((source) => !/^(#!.*\n)?(\/\/|\/\*)/.test(source.text)).map((source) => source.path),
    ).toEqual([]);
  });

  it('leaves nothing half-done behind', () => {
    const words = new RegExp(
      `\\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', '[Ll]orem ' + 'ipsum', '[Cc]oming ' + 'soon'].join('|')})\\b`,
    );
    expect(sources.filter((source) => words.test(source.text)).map((source) => source.path)).toEqual([]);
  });
});

describe('the lists', () => {
  it('bind every endpoint of the contract exactly once', () => {
    const bound = allRoutes.map((route) => route.endpoint.name).sort();
    expect(bound).toEqual(allEndpoints.map((endpoint) => endpoint.name).sort());
  });

  it('name listeners, jobs and timers once', () => {
    for (const list of [allListeners, allJobs, allTimers]) {
      const names = list.map((one: { name: string }) => one.name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('have one command file, endpoint and transition of the same name', () => {
    const files = new Set(code.map((source) => source.path));
    for (const { name, after } of orderMachine.transitions) {
      const homes = ['orders', 'disputes', 'chargebacks'].map((domain) => `src/server/${domain}/${name}.ts`);
      expect(
        homes.filter((path) => files.has(path)),
        homes.join(' or '),
      ).toHaveLength(1);
      if (after === undefined && !doneByPaying.has(name) && !doneByBank.has(name))
        expect(allEndpoints.map((endpoint) => endpoint.name)).toContain(name);
    }
  });

  it('use every error code somewhere', () => {
    const text = code
      .filter((source) => !source.path.endsWith('common/errors.ts'))
      .map((source) => source.text)
      .join('\n');
    expect(Object.keys(errors).filter((name) => !text.includes(`'${name}'`))).toEqual([]);
  });

  it('document every setting in .env.example', () => {
    const settings = [
      ...readFileSync(join(root, 'src/server/platform/settings.ts'), 'utf8').matchAll(
        /^ {2}([A-Z][A-Z0-9_]+):/gm,
      ),
    ].map((match) => match[1]!);
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    expect(settings.length).toBeGreaterThan(10);
    expect(settings.filter((name) => !new RegExp(`^#?\\s?${name}=`, 'm').test(example))).toEqual([]);
  });
});
