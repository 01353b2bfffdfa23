// GET /api/v1/openapi.json: the description of the API, made and encoded once per process.
// Guarantees: requests share its buffers and are rate limited, so a flood of readers or slow ones take neither time nor memory.
import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import type { Bound } from './bind.ts';
import { encodeDocument, sendDocument } from './compressed.ts';
import type { EncodedDocument } from './compressed.ts';
import { addressGroup } from './connections/client-address.ts';
import { parseLimit } from './limits.ts';
import { describeApi } from './openapi.ts';

const limit = parseLimit('openapi', '30/min', false);

export function serveOpenApi(http: FastifyInstance, platform: Platform, routes: readonly Bound[]): void {
  // Made on first request: describing two hundred endpoints would slow down every start.
  let document: Promise<EncodedDocument> | undefined;
  http.get('/api/v1/openapi.json', async (request, reply) => {
    await platform.limits.consume(limit, addressGroup(request.ip));
    document ??= describeApi(routes, platform.settings)
      .then((api) => encodeDocument(JSON.stringify(api)))
      .catch((error: unknown) => {
        // The next request tries again.
        document = undefined;
        throw error;
      });
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300');
    return sendDocument(request, reply, await document);
  });
}
