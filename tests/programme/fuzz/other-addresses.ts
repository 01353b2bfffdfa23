// Requests outside the API's endpoints: every page, and the server's own routes for files, feeds, live updates and redirects.
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { livePath } from '#contract/common/live.rules.ts';
import { tusPath } from '#contract/foundation/uploads/upload.schema.ts';
import pageRoutes from '#web/shell/routes.ts';
import type { Chance } from './chance.ts';
import type { Draft, Pair } from './draft.ts';
import { escaped, hostilePart } from './hostile-values.ts';
import type { Knowledge } from './knowledge.ts';

export const pageAddresses: readonly string[] = addressesIn(pageRoutes as RouteConfigEntry[]);

function addressesIn(routes: readonly RouteConfigEntry[]): string[] {
  return routes.flatMap((route) =>
    route.children ? addressesIn(route.children) : [`/${(route.path ?? '').replace('*', ':anything')}`],
  );
}

const routes: readonly (readonly [method: string, address: string])[] = [
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/api/v1/openapi.json'],
  ['GET', '/robots.txt'],
  ['GET', '/manifest.webmanifest'],
  ['GET', '/sitemap.xml'],
  ['GET', '/sitemaps/pages.xml'],
  ['GET', '/sitemaps/:kind/:part'],
  ['GET', '/blogs/rss.xml'],
  ['GET', '/share/gigs/:slug.jpg'],
  ['GET', '/media/pictures/:pictureId/640.webp'],
  ['GET', '/media/pictures/:pictureId/:variant'],
  ['GET', '/files/:fileId'],
  ['GET', '/files/:fileId/small.webp'],
  ['GET', livePath],
  ['POST', tusPath],
  ['OPTIONS', tusPath],
  ['HEAD', `${tusPath}/:uploadId`],
  ['PATCH', `${tusPath}/:uploadId`],
  ['DELETE', `${tusPath}/:uploadId`],
  ['GET', '/api/v1/authentication/admin/social/:provider'],
  ['GET', '/api/v1/authentication/admin/social/:provider/callback'],
  ['POST', '/api/v1/authentication/admin/social/:provider/callback'],
  ['GET', '/unsubscribe/:token'],
  ['POST', '/unsubscribe/:token'],
  ['GET', '/mailbox'],
  ['GET', '/mailbox/:id'],
  ['GET', '/assets/:name'],
  ['GET', '/:name'],
];

const queries: readonly string[] = [
  'q',
  'page',
  'cursor',
  'tab',
  'sort',
  'category',
  'step',
  'next',
  'to',
  'e',
  'v',
  's',
  'code',
  'state',
  'return_to',
  'after',
  'gig',
  'package',
  'order',
];

export function pageDraft(actor: string, chance: Chance, knowledge: Knowledge): Draft {
  return draftOf('GET', chance.pick(pageAddresses), actor, chance, knowledge);
}

export function routeDraft(actor: string, chance: Chance, knowledge: Knowledge): Draft {
  const [method, address] = chance.pick(routes);
  const draft = draftOf(method, address, actor, chance, knowledge);
  if (address.startsWith(tusPath)) draft.headers.push(...tusHeaders(chance));
  if (method === 'PATCH') draft.body = Buffer.alloc(chance.pick([0, 1, 12]), 97);
  if (method === 'POST' && address.endsWith('callback')) {
    draft.headers.push(['content-type', 'application/x-www-form-urlencoded']);
    draft.body = Buffer.from(`code=${hostilePart(chance, 'a')}&state=${hostilePart(chance, 'b')}`);
  }
  return draft;
}

const tusHeaders = (chance: Chance): Pair[] => [
  ['tus-resumable', '1.0.0'],
  ['upload-length', '12'],
  ['upload-offset', chance.pick(['0', '1', '12'])],
  ['upload-metadata', `filename ${Buffer.from('notes.txt').toString('base64')}`],
  ['content-type', 'application/offset+octet-stream'],
];

function draftOf(
  method: string,
  address: string,
  actor: string,
  chance: Chance,
  knowledge: Knowledge,
): Draft {
  const path = address.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = knowledge.param(name, chance);
    return chance.of(0.25) ? hostilePart(chance, value) : escaped(value);
  });
  const query = chance.of(0.5)
    ? Array.from({ length: chance.int(1, 3) }, (): Pair => [
        chance.pick(queries),
        hostilePart(chance, 'logo'),
      ])
    : [];
  return {
    label: `${method} ${address}`,
    endpoint: null,
    actor,
    method,
    path,
    query,
    headers: [],
    body: undefined,
    input: null,
  };
}
