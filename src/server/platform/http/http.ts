// The HTTP edge: one Fastify server that turns requests into bound commands and refusals into envelopes.
// The order of checks: request shape, session, verified email, role, rate limit, input, idempotency, command.
// Knows no domain; it receives the routes.
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallFailed } from '#contract/common/call.ts';
import { successCode } from '#contract/common/envelope.ts';
import type { ErrorEnvelope } from '#contract/common/envelope.ts';
import { errors } from '#contract/common/errors.ts';
import type { ErrorCode } from '#contract/common/errors.ts';
import { newId } from '#contract/common/ids.ts';
import { answerBound } from './answer.ts';
import type { ApiKeys } from './api-keys.ts';
import type { Bound } from './bind.ts';
import { exchangeOf } from './http-exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from './refuse.ts';
import type { Sessions } from './session.ts';

export type Edge = { platform: Platform; sessions: Sessions; keys: ApiKeys };

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

const byCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_PARTS_LIMIT: 'bad_request',
  FST_FILES_LIMIT: 'bad_request',
  // The temporary folder of uploads is full.
  ENOSPC: 'storage_full',
  // PostgreSQL: idle transaction, statement timeout, shutting down, starting up, too many connections; errors of the socket itself.
  '25P03': 'busy',
  '57014': 'busy',
  '57P01': 'busy',
  '57P02': 'busy',
  '57P03': 'busy',
  '53300': 'busy',
  ECONNREFUSED: 'busy',
  ECONNRESET: 'busy',
};

/** Messages of pg, without a code, when the pool or the database is not available. */
function isAwayOrFull(error: Error): boolean {
  return /timeout exceeded when trying to connect|Connection terminated|connect ENOENT|is not queryable/.test(
    error.message,
  );
}

/** The envelope of an error; unexpected ones are logged and answered without details. */
export function errorEnvelope(
  error: Error,
  requestId: string,
): { http: number; envelope: ErrorEnvelope; expected: boolean } {
  if (error instanceof Refusal) {
    const described = errors[error.code];
    return {
      http: error.details.http ?? described.http,
      expected: true,
      envelope: {
        status: 'error',
        statusCode: described.statusCode,
        code: error.code,
        message: error.message,
        ...(error.details.errors ? { errors: error.details.errors } : {}),
        requestId,
      },
    };
  }
  // A call that a page made in this process and that was refused keeps its answer.
  if (error instanceof CallFailed && error.code in errors) {
    return errorEnvelope(
      new Refusal(error.code as ErrorCode, { http: error.http, message: error.message }),
      requestId,
    );
  }
  const { code: errorCode = '', statusCode = 500 } = error as Partial<FastifyError>;
  const code: ErrorCode =
    byCode[errorCode] ??
    (isAwayOrFull(error)
      ? 'busy'
      : error.name === 'FastifyError' && statusCode >= 400 && statusCode < 500
        ? 'bad_request'
        : 'internal');
  const described = errors[code];
  return {
    http: described.http,
    expected: code !== 'internal',
    envelope: {
      status: 'error',
      statusCode: described.statusCode,
      code,
      message: described.message,
      requestId,
    },
  };
}

/** Refusals that come in floods, or on every visit: counters and the audit log cover them. */
const unremarkable: readonly string[] = [
  'too_many_requests',
  'busy',
  'access_token_expired',
  'not_signed_in',
  'key_not_good',
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
  if (envelope.code === 'access_token_expired' || envelope.code === 'key_not_good')
    reply.header('www-authenticate', 'Bearer error="invalid_token"');
  // Sent as bytes: the route's answer schema describes successes only.
  return reply
    .code(http)
    .type('application/json; charset=utf-8')
    .send(Buffer.from(JSON.stringify(envelope)));
}

export function successEnvelope(
  data: unknown,
  answer: { message?: string; statusCode?: number; token?: string },
) {
  return {
    status: 'success' as const,
    statusCode: answer.statusCode ?? successCode,
    message: answer.message ?? 'OK',
    ...(answer.token ? { token: answer.token } : {}),
    data,
  };
}
