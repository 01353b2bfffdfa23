// The tests that a change can break, nearest first: by imports; from the server to tests that call its endpoints; from pages to the
// journeys that open their addresses. A choice for the next minutes, not a proof: `npm test` runs everything.
import { distancesFrom, importersOf, importsOf } from './import-graph.ts';
import { isTest, type Source } from './sources.ts';

/** They import everything, so a path through them says nothing. */
const compositions =
  /^(?:src\/main\.ts|src\/server\/server\.ts|src\/server\/app\/|src\/contract\/all-endpoints\.ts|tests\/fixtures\/)/;
const routesPath = 'src/web/shell/routes.ts';
/** It reaches most pages by clicking, so their addresses are not in its text. */
const longestJourney = 'tests/journeys/sign-up-to-withdrawal.test.ts';

/** `steps`: how far the test is from the change; a changed test has 0. */
export type AffectedTest = { path: string; steps: number };

export function affectedTests(changed: readonly string[], sources: readonly Source[]): AffectedTest[] {
  const importers = importersOf(sources);
  const imports = importsOf(sources);
  const journeys = journeysByPage(sources);
  const next = (file: string): readonly string[] => {
    // A composition leads on only when it changed itself.
    if (compositions.test(file) && !changed.includes(file)) return [];
    // A test calls the server by a contract's endpoints: from the routes that bind them to the tests that import them.
    const called = file.endsWith('.routes.ts')
      ? (imports.get(file) ?? []).filter((path) => path.endsWith('.endpoints.ts'))
      : [];
    const callers = called.flatMap((endpoints) => (importers.get(endpoints) ?? []).filter(isTest));
    return [...(importers.get(file) ?? []), ...callers, ...(journeys.get(file) ?? [])];
  };
  return [...distancesFrom(changed, next)]
    .filter(([path]) => isTest(path) && imports.has(path))
    .map(([path, steps]) => ({ path, steps }));
}

/** The journeys of each page: the longest one, and those that name an address of its route. */
function journeysByPage(sources: readonly Source[]): Map<string, string[]> {
  const routes = routesOf(sources.find(({ path }) => path === routesPath)?.text ?? '');
  const journeys = sources.filter(
    ({ path }) => path.startsWith('tests/journeys/') && isTest(path) && path !== longestJourney,
  );
  return new Map(
    routes.map(({ page, address }) => [
      page,
      [longestJourney, ...journeys.filter(({ text }) => address.test(text)).map(({ path }) => path)],
    ]),
  );
}

/** Each page with a pattern for its addresses as journeys write them: '/orders/ORD-1', `/orders/${number}` or the regex /\/orders\//. */
export function routesOf(text: string): { page: string; address: RegExp }[] {
  return [...text.matchAll(/(?:route\('([^']+)',\s*|index\()'\.\.\/(pages\/[^']+)'/g)].map(
    ([, route = '', page]) => {
      const parts = route.split('/').map((part) => (part.startsWith(':') ? '[^/\'"`?]+' : literal(part)));
      const quoted = `['"\`]/${parts.join('/')}(?:['"\`?#]|$)`;
      // A regex for an address with a parameter names what comes before it.
      const [beforeParameter = ''] = route.split('/:');
      const inRegex = ['', ...beforeParameter.split('/').map(literal), ''].join(String.raw`\\/`);
      return {
        page: `src/web/${page}`,
        address: new RegExp(beforeParameter === route ? quoted : `${quoted}|${inRegex}`, 'm'),
      };
    },
  );
}

const literal = (part: string): string => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
