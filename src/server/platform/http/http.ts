// The HTTP edge: one Fastify server that turns requests into bound commands and refusals into envelopes.
// The order of checks: request shape, session, verified email, role, rate limit, input, idempotency, command.
// Knows no domain; it receives the routes.
import { Readable } from 'node:stream';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerBound } from './answer.ts';
import type { Bound } from './bind.ts';
import type { Edge } from './edge.ts';
import { errorEnvelope } from './envelopes.ts';
import { exchangeOf } from './http-exchange.ts';
import { limitBodyTime } from './connections/body-time.ts';
import { addressGroup, callerAddress, proxiesOf } from './connections/client-address.ts';
import type { IsProxy } from './connections/client-address.ts';
import { ConnectionGuard } from './connections/connection-guard.ts';
import { isTooDeep, originForm, problemOf } from './connections/request-rules.ts';
import { isInProcess } from './in-process.ts';
import { parseLimit } from './limits.ts';
import { sendPlainFailure } from './plain-failure.ts';
import { observeRequests } from './observe/observe-requests.ts';
import { Refusal, refuse } from './refuse.ts';
import { requestIdOf } from './observe/request-id.ts';
import { setSecurityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Never limited: a flood from an address must not make a load balancer there think that the process is down. */
    isHealthCheck?: boolean;
    /** Checks its whole input against its contract. */
    isEndpoint?: boolean;
  }
}

const defaultLargestBody = 64 * 1024;

export async function openHttp(edge: Edge, routes: readonly Bound[]): Promise<FastifyInstance> {
  const { settings, log } = edge.platform;
  const isProxy = proxiesOf(settings.trustedProxies);
  const guard = new ConnectionGuard(settings.connections, isProxy, log);
  const server = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (raw) => requestIdOf(raw, isProxy),
    bodyLimit: defaultLargestBody,
    // Timeouts and limits of connections are the guard's.
    serverFactory: (handler) => guard.serve(handler),
    clientErrorHandler: () => undefined,
    rewriteUrl: ({ url = '' }) => originForm(url),
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    return503OnClosing: true,
    // Fastify's own checks would answer in Fastify's own shape.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: (error, request, reply) => void sendUnroutable(edge, isProxy, error, request, reply),
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else if (isTooDeep(body as string)) done(new Refusal('bad_request'));
    else void server.getDefaultJsonParser('error', 'error')(request, body as string, done);
  });
  await server.register(cookie);
  await server.register(multipart, { throwFileSizeLimit: true, limits: { files: 1, fields: 5, parts: 6 } });

  server.setErrorHandler((error, request, reply) => sendError(error as FastifyError, request, reply));
  observeRequests(server, edge.platform);
  server.addHook('onRequest', async (request, reply) => admitRequest(edge, isProxy, request, reply));
  server.addHook('onSend', async (request, reply, payload) => {
    reply.header('x-request-id', request.id);
    setSecurityHeaders(reply, settings);
    if (request.method !== 'HEAD' || !(payload instanceof Readable)) return payload;
    // Fastify would read a whole file to answer HEAD. An empty stream keeps its length in the headers.
    payload.on('error', () => undefined).destroy();
    return Readable.from([]);
  });
  // Fastify closes only servers that it listens with; tests listen with the server itself.
  server.addHook('onClose', async () => {
    if (server.server.listening) await new Promise((closed) => server.server.close(closed));
  });
  for (const bound of routes) addRoute(server, edge, bound);
  return server;
}

/** Before routing matters: the caller's address, the limit of everything, the form of the request, the time for its body. */
async function admitRequest(
  { platform }: Edge,
  isProxy: IsProxy,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | void> {
  const { raw } = request;
  const ip = callerAddress(raw.socket.remoteAddress, raw.headers['x-forwarded-for'], isProxy);
  // In its normal form, for everything that counts by address.
  Object.defineProperty(request, 'ip', { value: ip });
  try {
    // In development, Vite serves each module of a page by itself.
    const isExempt = platform.settings.isDevelopment || request.routeOptions.config?.isHealthCheck;
    if (!isExempt && !isInProcess(raw.headers)) await platform.limits.consume(everything, addressGroup(ip));
    const namesFields = request.routeOptions.config?.isEndpoint === true;
    const problem = problemOf(raw, { query: request.query, namesFields });
    if (problem !== null) refuse(problem);
  } catch (error) {
    if (error instanceof Refusal) return sendRefusedRequest(error, request, reply);
    throw error;
  }
  limitBodyTime(request, reply, platform.settings.connections);
}

/** Whatever is requested, with or without a limit of its own: pages with their images stay far below. */
const everything = parseLimit('everything', '3000/min', false);

/** Before a route is known. The unread rest of the request would be taken for the next one. */
function sendRefusedRequest(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!request.raw.complete) reply.header('connection', 'close');
  return isForPage(request) ? sendPlainFailure(refusal, request, reply) : sendError(refusal, request, reply);
}

/** A path that the router cannot read; hooks do not run for these. */
async function sendUnroutable(
  { platform }: Edge,
  isProxy: IsProxy,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { socket, headers } = request.raw;
  const ip = callerAddress(socket.remoteAddress, headers['x-forwarded-for'], isProxy);
  const isLong = (error as Partial<FastifyError>).code === 'FST_ERR_MAX_PARAM_LENGTH';
  const refusal = await platform.limits.consume(everything, addressGroup(ip)).then(
    () => new Refusal(isLong ? 'not_found' : 'bad_request'),
    (reached: Refusal) => reached,
  );
  reply.header('x-request-id', request.id);
  reply.type(isForPage(request) ? 'text/html' : 'application/json');
  setSecurityHeaders(reply, platform.settings);
  sendRefusedRequest(refusal, request, reply);
}

function isForPage({ raw, headers }: FastifyRequest): boolean {
  return (
    raw.method === 'GET' &&
    !(raw.url ?? '').startsWith('/api/') &&
    (headers.accept ?? '').includes('text/html')
  );
}

function addRoute(server: FastifyInstance, edge: Edge, bound: Bound): void {
  const { endpoint, policy } = bound;
  if (policy.kept && (bound.kind !== 'read' || policy.needs !== 'anyone'))
    throw new Error(`${endpoint.name} is not a public read, so it cannot be kept for guests`);
  for (const url of [`${endpoint.base}${endpoint.path}`, ...endpoint.aliases]) {
    server.route({
      method: endpoint.method,
      url,
      bodyLimit: policy.largest ?? defaultLargestBody,
      config: { isEndpoint: true, isUpload: endpoint.upload },
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
  'challenge_required',
  'busy',
  'access_token_expired',
  'not_signed_in',
  'invalid_api_key',
  'not_found',
  'bad_request',
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
