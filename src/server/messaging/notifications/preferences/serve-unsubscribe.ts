// POST /unsubscribe/:token: one-click unsubscribe of mail clients (RFC 8058), or the button on the page, which needs no script.
// A GET changes nothing, because mail scanners follow links. The signed token is the only authorization.
import type { FastifyInstance } from 'fastify';
import { exchangeOf } from '#server/platform/http/http-exchange.ts';
import { parseLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { unsubscribe } from './unsubscribe.ts';

const limit = parseLimit('unsubscribe', '30/min', false);
const maxFormBytes = 1024;

export async function serveUnsubscribe(http: FastifyInstance, platform: Platform): Promise<void> {
  await http.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_, body, done) => done(null, new URLSearchParams(body as string)),
    );
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
      const { token } = request.params;
      await platform.limits.consume(limit, exchangeOf(platform.settings, request, reply).ip);
      await inTransaction(platform, (tx) => unsubscribe(tx, token));
      reply.header('cache-control', 'no-store');
      // Mail clients expect a response, not a redirect.
      const isOneClick = request.body instanceof URLSearchParams && request.body.has('List-Unsubscribe');
      if (isOneClick)
        return reply.type('text/plain; charset=utf-8').send('You are unsubscribed from these emails.\n');
      return reply.redirect(`/unsubscribe/${encodeURIComponent(token)}`, 303);
    });
  });
}
