// Pages: everything that is not the API is handed to the web's renderer, with a `call` that runs in this process.
// Guards: security headers on every page, a fresh nonce each time, private pages never cached.
// Does not import the web: the composition root brings the renderer.
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openEnvelope, prepareRequest } from '#contract/common/call.ts';
import type { Call } from '#contract/common/call.ts';
import { getAccount } from '#contract/accounts/account.endpoints.ts';
import type { DataOf } from '#contract/common/endpoint.ts';
import { exchangeOf } from './http-exchange.ts';
import type { Edge } from './http.ts';
import { sendError } from './http.ts';
import { Refusal } from './refuse.ts';

/** What the web needs to render one page. The web states the same shape in its own words (page-context.ts). */
export type PageContext = {
  call: Call;
  account: DataOf<typeof getAccount> | null;
  nonce: string;
  brandName: string;
  publicUrl: string;
  requestId: string;
};
export type RenderPage = (request: Request, page: PageContext) => Promise<Response>;

export type WebBuild = { clientFolder: string; render: RenderPage };

export async function servePages(server: FastifyInstance, edge: Edge, web: WebBuild): Promise<void> {
  await server.register(fastifyStatic, {
    root: web.clientFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['.vite/**', '**/*.map'],
    setHeaders: (reply, path) => {
      const isHashed = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  server.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/')) return sendError(new Refusal('not_found'), request, reply);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendError(new Refusal('method_not_allowed'), request, reply);
    }
    return servePage(edge, web.render, request, reply);
  });
}

async function servePage(edge: Edge, render: RenderPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { settings } = edge.platform;
  const exchange = exchangeOf(settings, request, reply);
  const session = await edge.sessions.viewerOfCookie(edge.platform, exchange);
  const call = inProcessCall(request.server, { token: session?.token, ip: request.ip });
  const nonce = randomBytes(16).toString('base64');
  const account = session?.viewer.emailVerified ? await call(getAccount, {}) : null;
  const response = await render(
    new Request(new URL(request.url, settings.publicUrl), { headers: pageHeaders(request) }),
    { call, account, nonce, brandName: settings.brandName, publicUrl: settings.publicUrl, requestId: request.id },
  );
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  for (const [name, value] of Object.entries(pageSecurityHeaders(nonce, settings))) reply.header(name, value);
  reply.header('cache-control', session ? 'private, no-store' : 'no-cache');
  reply.code(response.status);
  return sendPage(request, reply, Buffer.from(await response.arrayBuffer()));
}

const gzipPage = promisify(gzip);
const smallestToCompress = 1024;

/** Pages are whole when they come; a fast gzip halves the time to a phone and costs about a millisecond. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  const accepts = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (!accepts || body.length < smallestToCompress) return reply.send(body);
  reply.header('content-encoding', 'gzip');
  return reply.send(await gzipPage(body, { level: 4 }));
}

function pageHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const name of ['accept', 'accept-language', 'cookie', 'user-agent'] as const) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

function pageSecurityHeaders(nonce: string, settings: { isHttps: boolean; isDevelopment: boolean }): Record<string, string> {
  const scripts = `'nonce-${nonce}' 'strict-dynamic'${settings.isDevelopment ? " 'unsafe-eval'" : ''}`;
  const policy = [
    "default-src 'none'",
    `script-src ${scripts}`,
    settings.isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    // Style attributes carry positions and placeholder colours; they cannot run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${settings.isDevelopment ? ' ws:' : ''}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(settings.isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** `call` during rendering: the same HTTP stack by injection, with the visitor's session and address. */
export function inProcessCall(server: FastifyInstance, visitor: { token?: string | undefined; ip: string }): Call {
  return async (endpoint, input, options) => {
    const prepared = prepareRequest(endpoint, input);
    const response = await server.inject({
      method: prepared.method as 'GET',
      url: prepared.url,
      remoteAddress: visitor.ip,
      headers: {
        ...(prepared.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(visitor.token ? { authorization: `Bearer ${visitor.token}` } : {}),
        ...(options?.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
      },
      ...(prepared.body === undefined ? {} : { payload: prepared.body }),
    });
    return openEnvelope(response.json(), response.statusCode);
  };
}
