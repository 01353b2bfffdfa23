// POST /webhooks/{provider}: where a provider tells by itself what happened there. Exists only for a provider that does.
// Guards: the bytes are kept as they came, because the signature is over them; it is all the right there is, so nothing else is read
// of the request. Answered before anything is done.
import type { FastifyInstance } from 'fastify';
import { exchangeOf } from '#server/platform/http/http-exchange.ts';
import { parseLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** Above the busiest hour of a provider; it repeats what was turned away. */
const limit = parseLimit('webhook', '1200/min', false);
const largestEvent = 512 * 1024;

export async function serveWebhooks(http: FastifyInstance, platform: Platform): Promise<void> {
  const { name, webhooks } = platform.payments;
  if (webhooks === null) return;
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestEvent }, (_, body, done) =>
      done(null, body),
    );
    scope.post(`/webhooks/${name}`, { bodyLimit: largestEvent }, async (request, reply) => {
      await platform.limits.consume(limit, exchangeOf(platform.settings, request, reply).ip);
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers[`${name}-signature`];
      await receiveWebhook(platform, raw, typeof signature === 'string' ? signature : undefined);
      return reply.header('cache-control', 'no-store').type('text/plain').send('ok\n');
    });
  });
}
