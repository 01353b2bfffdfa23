// The rules of ARCHITECTURE.md about imports. Each violation says what to do instead.
import { placeOf, rooms } from './areas.ts';
import type { Place } from './areas.ts';
import { cyclesOf } from './cycles.ts';
import { isCode, isTest } from './sources.ts';
import type { Source } from './sources.ts';

export type Rule = (sources: readonly Source[]) => string[];

/** One violation for each import of production code that `refusal` returns a sentence for. */
function eachImport(refusal: (from: string, target: string) => string | null): Rule {
  return (sources) =>
    sources.filter(isCode).flatMap(({ path, imports }) =>
      imports.flatMap((target) => {
        const why = refusal(path, target);
        return why === null ? [] : [`${path} imports ${target}: ${why}`];
      }),
    );
}

const isSameModule = (a: Place | null, b: Place | null): boolean =>
  a !== null && b !== null && a.entry === b.entry && a.module === b.module;

/** The contract knows zod, contract/common and what other modules declare as data. */
const contractIsPure = eachImport((from, target) => {
  if (!from.startsWith('src/contract/') || from === 'src/contract/all-endpoints.ts') return null;
  const isAllowed =
    target === 'zod' ||
    target.startsWith('src/contract/common/') ||
    isSameModule(placeOf(from), placeOf(target)) ||
    /^src\/contract\/.+\.(?:schema|events|machine|rules)\.ts$/.test(target) ||
    // How an order's money is split: pure arithmetic, the same for every purpose.
    target === 'src/contract/orders/orders/settlement.ts';
  return isAllowed ? null : 'the contract uses only zod, contract/common and schemas of other modules';
});

const roomsAreApart = eachImport((from, target) => {
  const isForbidden =
    (from.startsWith('src/server/') && target.startsWith('src/web/')) ||
    (from.startsWith('src/web/') && target.startsWith('src/server/'));
  return isForbidden ? 'what server and web both need belongs in the contract' : null;
});

const storesArePrivate = eachImport((from, target) => {
  if (!/^src\/server\/.*\.(?:store|routes)\.ts$/.test(target)) return null;
  if (from === 'src/server/app/all-routes.ts' || isSameModule(placeOf(from), placeOf(target))) return null;
  return 'a store or routes file belongs to its module; use a command, policy or view';
});

/** Areas import downward only; so do the folders below and above them. */
const areasAreInOrder = eachImport((from, target) => {
  const [here, there] = [placeOf(from), placeOf(target)];
  if (!here || !there || here.room !== there.room) return null;
  const order = rooms[here.room];
  return order.indexOf(there.entry) > order.indexOf(here.entry)
    ? `${there.entry} is above ${here.entry}; publish an event, pass the piece in, or move it down`
    : null;
});

/** A page composes panels of any area, but not other areas' pages. */
const pagesAreApart = eachImport((from, target) => {
  const [mine, other] = [from, target].map((path) => /^src\/web\/pages\/([a-z-]+)\//.exec(path)?.[1]);
  return mine && other && mine !== other ? 'a page uses panels, never a page of another area' : null;
});

/** Notifications listen to events; only what deletes or exports personal data calls them. */
const notificationsListen = eachImport((from, target) => {
  if (!target.startsWith('src/server/messaging/notifications/')) return null;
  const here = placeOf(from);
  const isAllowed =
    here?.entry === 'app' ||
    here?.entry === 'server.ts' ||
    here?.module === 'notifications' ||
    from.startsWith('src/server/external/privacy/');
  return isAllowed ? null : 'publish an event; notifications listen';
});

const pathsAreShort: Rule = (sources) =>
  sources
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/from '((?:\.\.\/){2,}[^']+)'/g)].map(
        (match) => `${path} imports ${match[1]}: write #contract/, #server/ or #web/`,
      ),
    );

function graphOf(
  sources: readonly Source[],
  nodeOf: (path: string) => string | null,
): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of sources.filter(isCode)) {
    const from = nodeOf(path);
    if (from === null) continue;
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const target of imports.filter((imported) => !isTest(imported))) {
      const to = nodeOf(target);
      if (to !== null && to !== from) targets.add(to);
    }
  }
  return graph;
}

const moduleOf = (path: string): string | null => {
  const place = placeOf(path);
  return place && [place.room, place.entry, place.module].filter(Boolean).join('/');
};

const modulesHaveNoCycle: Rule = (sources) =>
  cyclesOf(graphOf(sources, moduleOf)).map((cycle) => `modules import each other: ${cycle.join(', ')}`);

const filesHaveNoCycle: Rule = (sources) =>
  cyclesOf(graphOf(sources, (path) => (path.startsWith('src/') ? path : null))).map(
    (cycle) => `files import each other, move what they share to its own file: ${cycle.join(', ')}`,
  );

export const importRules: Record<string, Rule> = {
  contractIsPure,
  roomsAreApart,
  storesArePrivate,
  areasAreInOrder,
  pagesAreApart,
  notificationsListen,
  pathsAreShort,
  modulesHaveNoCycle,
  filesHaveNoCycle,
};
