// POST /unsubscribe/:token: one click in a mail program (RFC 8058), or the button of the page of that address, which needs no script.
// Guards: a GET changes nothing, because programs that look into mails follow links; the signed token is all the right there is.
import type { FastifyInstance } from 'fastify';
import { exchangeOf } from '#server/platform/http/http-exchange.ts';
import { parseLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { unsubscribe } from './unsubscribe.ts';

const limit = parseLimit('unsubscribe', '30/min', false);
const largestForm = 1024;

export async function serveUnsubscribe(http: FastifyInstance, platform: Platform): Promise<void> {
  await http.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestForm },
      (_, body, done) => done(null, new URLSearchParams(body as string)),
    );
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
      const { token } = request.params;
      await platform.limits.consume(limit, exchangeOf(platform.settings, request, reply).ip);
      await inTransaction(platform, (tx) => unsubscribe(tx, token));
      reply.header('cache-control', 'no-store');
      // Mail programs want an answer, not another address.
      const isOneClick = request.body instanceof URLSearchParams && request.body.has('List-Unsubscribe');
      if (isOneClick) return reply.type('text/plain; charset=utf-8').send('These mails are switched off.\n');
      return reply.redirect(`/unsubscribe/${encodeURIComponent(token)}`, 303);
    });
  });
}
