// Public JSON for guests from memory, by the same ages as pages: an endpoint states it with `kept` (bind.ts).
// Guarantees: only calls without a session, key or token are answered from it, each counted against limits before; the answer is made
// from the checked input alone. Calls of our own pages read afresh, so that the ages of a page and of its data do not add up.
// A burst of equal calls runs the query once, so it also counts as one view or search.
import type { FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { etagOf } from '../compressed.ts';
import { isInProcess } from '../in-process.ts';
import type { Viewer } from '../session.ts';
import { type KeptPage, keptPagesOf, type PageAges } from './kept-pages.ts';

/** No cache may answer a signed-in caller with it. */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding, authorization, cookie',
};

type KeptCall = { ages: PageAges | undefined; viewer: Viewer | null; name: string; input: unknown };

/** Null where the answer must be made for this caller. */
export function findKept(
  platform: Platform,
  request: FastifyRequest,
  { ages, viewer, name, input }: KeptCall,
  make: () => Promise<Buffer>,
): Promise<KeptPage> | null {
  const isGuest = viewer === null && request.headers.authorization === undefined;
  if (!ages || !isGuest || isInProcess(request.headers)) return null;
  const kept = keptPagesOf(platform);
  return (
    kept?.find(`api ${name} ${JSON.stringify(input)}`, ages, async () => {
      const body = await make();
      return { status: 200, headers, etag: etagOf(body), body, compressed: new Map() };
    }) ?? null
  );
}
