// POST /webhooks/{provider}; registered only for a provider that sends webhooks.
// Guards: the body is kept as raw bytes, because the signature covers them. The signature is the only credential, so nothing else of
// the request is read. Answers before the event is processed.
import type { FastifyInstance } from 'fastify';
import { exchangeOf } from '#server/platform/http/http-exchange.ts';
import { parseLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** Above a provider's peak rate; rejected events are retried by the provider. */
const limit = parseLimit('webhook', '1200/min', false);
const maxEventBytes = 512 * 1024;

export async function serveWebhooks(http: FastifyInstance, platform: Platform): Promise<void> {
  const { name, webhooks } = platform.payments;
  if (webhooks === null) return;
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEventBytes }, (_, body, done) =>
      done(null, body),
    );
    scope.post(`/webhooks/${name}`, { bodyLimit: maxEventBytes }, async (request, reply) => {
      await platform.limits.consume(limit, exchangeOf(platform.settings, request, reply).ip);
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers[`${name}-signature`];
      await receiveWebhook(platform, raw, typeof signature === 'string' ? signature : undefined);
      return reply.header('cache-control', 'no-store').type('text/plain').send('ok\n');
    });
  });
}
