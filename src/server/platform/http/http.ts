// The HTTP edge: one Fastify server that turns requests into bound commands and refusals into envelopes.
// The order of checks: request shape, session, verified email, role, rate limit, input, idempotency, command.
// Knows no domain; it receives the routes.
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '#contract/common/ids.ts';
import { answerBound } from './answer.ts';
import type { Bound } from './bind.ts';
import type { Edge } from './edge.ts';
import { errorEnvelope } from './envelopes.ts';
import { exchangeOf } from './http-exchange.ts';
import { Refusal } from './refuse.ts';

const defaultLargestBody = 64 * 1024;

export async function openHttp(edge: Edge, routes: readonly Bound[]): Promise<FastifyInstance> {
  const { settings, log } = edge.platform;
  const server = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    genReqId: () => newId(),
    bodyLimit: defaultLargestBody,
    // A large file over a slow connection takes minutes; the timeout below closes connections that are idle for a minute.
    requestTimeout: 15 * 60_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    return503OnClosing: true,
    // Fastify's own check would answer in Fastify's own shape.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void server.getDefaultJsonParser('error', 'error')(request, body as string, done);
  });
  await server.register(cookie);
  await server.register(multipart, { throwFileSizeLimit: true, limits: { files: 1, fields: 5, parts: 6 } });

  server.setErrorHandler((error, request, reply) => sendError(error as FastifyError, request, reply));
  server.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
  });
  for (const bound of routes) addRoute(server, edge, bound);
  return server;
}

function addRoute(server: FastifyInstance, edge: Edge, bound: Bound): void {
  const { endpoint, policy } = bound;
  for (const url of [`${endpoint.base}${endpoint.path}`, ...endpoint.aliases]) {
    server.route({
      method: endpoint.method,
      url,
      bodyLimit: policy.largest ?? defaultLargestBody,
      handler: async (request, reply) => {
        const exchange = exchangeOf(edge.platform.settings, request, reply);
        try {
          reply.header('cache-control', 'no-store');
          return await answerBound(edge, bound, request, reply, exchange);
        } finally {
          await exchange.cleanUp();
        }
      },
    });
  }
}

/** Refusals that come in floods, or on every visit: counters and the audit log cover them. */
const unremarkable: readonly string[] = [
  'too_many_requests',
  'busy',
  'access_token_expired',
  'not_signed_in',
  'invalid_api_key',
  'not_found',
];

export function sendError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { http, envelope, expected } = errorEnvelope(error, request.id);
  if (!expected) request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
  else if (!(error instanceof Refusal) && http >= 500)
    request.log.warn({ err: error }, 'a request was rejected: the server is busy');
  else if (error instanceof Refusal && !unremarkable.includes(error.code))
    request.log.info({ code: error.code, route: request.routeOptions.url }, 'a request was refused');
  const retryAfter =
    error instanceof Refusal ? error.details.retryAfterSeconds : envelope.code === 'busy' ? 1 : undefined;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (envelope.code === 'access_token_expired' || envelope.code === 'invalid_api_key')
    reply.header('www-authenticate', 'Bearer error="invalid_token"');
  // Sent as bytes: the route's answer schema describes successes only.
  return reply
    .code(http)
    .type('application/json; charset=utf-8')
    .send(Buffer.from(JSON.stringify(envelope)));
}
