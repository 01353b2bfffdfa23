// Pages: everything outside the API goes to the web's renderer, with a `call` that runs in this process.
// Guarantees: security headers on every page; pages of signed-in people have a fresh nonce each time and are never cached.
// Does not import the web: the composition root passes the renderer.
import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openEnvelope, prepareRequest } from '#contract/common/call.ts';
import type { Call } from '#contract/common/call.ts';
import type { OptionalModule } from '#contract/common/optional-modules.ts';
import { getAccount } from '#contract/people/accounts/account.endpoints.ts';
import type { SocialProviderOption } from '#contract/people/accounts/social.schema.ts';
import type { DataOf } from '#contract/common/endpoint.ts';
import { signInProvidersOf } from '#server/platform/ports/social.ts';
import { sendCompressed } from './compressed.ts';
import {
  cacheHeaders,
  type GuestPagePolicy,
  guestPageMatcher,
  type GuestPageRequest,
  hashScripts,
  keptPage,
  renderNonce,
} from './guest-pages.ts';
import { exchangeOf } from './http-exchange.ts';
import type { Edge } from './edge.ts';
import { sendError } from './http.ts';
import { inProcessHeader, sharedInProcessHeader } from './in-process.ts';
import { type KeptPage, type KeptPages, keptPagesOf } from './kept/kept-pages.ts';
import { sendKept } from './kept/send-kept.ts';
import { assetCaching, serveAssets, servedAssets } from './kept/serve-assets.ts';
import { loggedPath } from './logged-path.ts';
import { parseLimit } from './limits.ts';
import { sendPlainFailure } from './plain-failure.ts';
import { countReading } from './reading.ts';
import { Refusal } from './refuse.ts';
import { countedAccount } from './session.ts';
import { pagePolicyHeaders } from './security-headers.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { SocialLink } from '#server/platform/settings/social-links.ts';

/** What the web needs to render one page. The web declares the same shape on its side (page-context.ts). */
export type PageContext = {
  call: Call;
  account: DataOf<typeof getAccount> | null;
  nonce: string;
  liveCursor: string | null;
  brandName: string;
  operatorName: string | null;
  publicUrl: string;
  signInProviders: SocialProviderOption[];
  socialLinks: SocialLink[];
  disabledModules: readonly OptionalModule[];
  showsComponents: boolean;
  requestId: string;
  report: (error: unknown) => void;
};
export type RenderPage = (request: Request, page: PageContext) => Promise<Response>;

export type WebBuild = { clientFolder: string; render: RenderPage };

/** `guestPages`: the pages whose renderings are shared by all guests, unless `PAGE_MEMORY_MB` is 0. */
export async function servePages(
  server: FastifyInstance,
  edge: Edge,
  web: WebBuild,
  guestPages: readonly GuestPagePolicy[] = [],
): Promise<void> {
  await server.register(fastifyStatic, {
    root: web.clientFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['.vite/**', '**/*.map', ...servedAssets],
    setHeaders: (reply, path) => {
      const isHashed = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', isHashed ? assetCaching : 'public, max-age=3600');
    },
  });
  await serveAssets(server, web.clientFolder);
  const pages = openPages(edge, web.render, guestPages);
  server.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/')) return sendError(new Refusal('not_found'), request, reply);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendError(new Refusal('method_not_allowed'), request, reply);
    }
    return servePage(pages, request, reply);
  });
}

const pageLimits = {
  member: parseLimit('page-member', '300/min', false),
  guest: parseLimit('page-guest', '120/min', false),
};

type Pages = {
  edge: Edge;
  render: RenderPage;
  /** The rendering shared by all guests that this request may be answered with; null where there is none. */
  sharedRequest(request: FastifyRequest): GuestPageRequest | null;
  kept: KeptPages | null;
};

function openPages(edge: Edge, render: RenderPage, policies: readonly GuestPagePolicy[]): Pages {
  const { settings } = edge.platform;
  const kept = keptPagesOf(edge.platform);
  const match = guestPageMatcher(policies);
  const { host } = new URL(settings.publicUrl);
  return {
    edge,
    render,
    // The policy names the public address, so a page opened under another one is rendered for that request.
    sharedRequest: (request) => (kept && request.host === host ? match(request) : null),
    kept,
  };
}

async function servePage(pages: Pages, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { edge, render } = pages;
  const { settings, live } = edge.platform;
  try {
    const visitor = await visitorOf(edge, request, reply);
    const shared = visitor.account ? null : pages.sharedRequest(request);
    if (shared && pages.kept) {
      if (shared.countsReading) await countReading(edge.platform, null, visitor.address);
      const page = await pages.kept.find(shared.key, shared.ages, () => renderShared(pages, request, shared));
      // A redirect belongs to one visitor: it may set a cookie, such as the address to return to after signing in.
      if (!isRedirect(page)) return await sendKept(request, reply, page);
    }
    const nonce = randomBytes(16).toString('base64');
    const response = await render(pageRequest(settings, request, pageHeaders(request)), {
      ...siteContext(edge, request),
      ...visitor,
      nonce,
      liveCursor: visitor.account ? live.cursor() : null,
    });
    for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
    for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
    const scripts = `'nonce-${nonce}' 'strict-dynamic'${settings.isDevelopment ? " 'unsafe-eval'" : ''}`;
    reply.headers(pagePolicyHeaders(scripts, settings));
    reply.header('cache-control', visitor.hasSession ? 'private, no-store' : 'no-cache');
    reply.code(response.status);
    return await sendCompressed(request, reply, Buffer.from(await response.arrayBuffer()));
  } catch (error) {
    return sendPlainFailure(error as Error, request, reply);
  }
}

function isRedirect({ status }: KeptPage): boolean {
  return status >= 300 && status < 400;
}

/** Renders from the address and what the key names; nothing else of the request reaches the page. */
async function renderShared(
  { edge, render }: Pages,
  request: FastifyRequest,
  shared: GuestPageRequest,
): Promise<KeptPage> {
  const { settings } = edge.platform;
  const nonce = renderNonce();
  const response = await render(pageRequest(settings, request, shared.headers), {
    ...siteContext(edge, request),
    call: inProcessCall(request.server, { ip: '127.0.0.1', isShared: true }),
    account: null,
    nonce,
    liveCursor: null,
  });
  const { html, sources } = hashScripts(await response.text(), nonce);
  response.headers.delete('set-cookie');
  const scripts = [`${settings.publicUrl}/assets/`, ...sources, ...serviceScripts(settings)];
  return keptPage(html, response.status, {
    ...Object.fromEntries(response.headers),
    ...pagePolicyHeaders(scripts.join(' '), settings),
    ...cacheHeaders(shared.ages),
  });
}

/** Scripts of services that our own scripts load; a nonce extends to them, a hash does not. */
function serviceScripts({ stripe, challenge }: Settings): string[] {
  return [
    ...(stripe ? ['https://js.stripe.com'] : []),
    ...(challenge.turnstile ? ['https://challenges.cloudflare.com'] : []),
  ];
}

/** Concatenated as text: as a relative URL, a path that begins with two slashes would name another host. */
function pageRequest(settings: Settings, request: FastifyRequest, headers: Headers): Request {
  return new Request(new URL(`${settings.publicUrl}${request.url}`), { headers });
}

/** What a page shows of the installation, the same for every visitor. */
function siteContext({ platform: { settings, social } }: Edge, request: FastifyRequest) {
  return {
    brandName: settings.brandName,
    operatorName: settings.operator.legalName === settings.brandName ? null : settings.operator.legalName,
    publicUrl: settings.publicUrl,
    signInProviders: signInProvidersOf(social, settings.isDevelopment),
    socialLinks: settings.socialLinks,
    disabledModules: settings.disabledModules,
    showsComponents: settings.showsComponents,
    requestId: request.id,
    report: (error: unknown) => request.log.error({ err: error, path: loggedPath(request) }, 'a page failed'),
  };
}

/**
 * The visitor of the page, and a `call` on their behalf. A page counts once against their limit, however many calls it makes. Who has
 * not verified an address gets the pages of guests.
 */
async function visitorOf(edge: Edge, request: FastifyRequest, reply: FastifyReply) {
  const exchange = exchangeOf(edge.platform.settings, request, reply);
  const session = await edge.sessions.viewerOfCookie(edge.platform, exchange);
  const member = countedAccount(session?.viewer);
  const limit = member ? pageLimits.member : pageLimits.guest;
  await edge.platform.limits.consume(limit, member ? member.userId : exchange.ip);
  const call = inProcessCall(request.server, {
    token: session?.token,
    ip: request.ip,
    requestId: request.id,
  });
  const account = member ? await call(getAccount, {}) : null;
  return { call, account, hasSession: session !== null, address: exchange.ip };
}

function pageHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const name of ['accept', 'accept-language', 'cookie', 'user-agent'] as const) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

/** `call` during rendering: the same HTTP stack by injection, with the visitor's session and address. */
export function inProcessCall(
  server: FastifyInstance,
  visitor: { token?: string | undefined; ip: string; isShared?: boolean; requestId?: string },
): Call {
  return async (endpoint, input, options) => {
    const prepared = prepareRequest(endpoint, input);
    const response = await server.inject({
      method: prepared.method as 'GET',
      url: prepared.url,
      remoteAddress: visitor.ip,
      headers: {
        ...(visitor.isShared ? sharedInProcessHeader : inProcessHeader),
        ...(visitor.requestId ? { 'x-request-id': visitor.requestId } : {}),
        ...(prepared.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(visitor.token ? { authorization: `Bearer ${visitor.token}` } : {}),
        ...(options?.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
      },
      ...(prepared.body === undefined ? {} : { payload: prepared.body }),
    });
    return openEnvelope(response.json(), response.statusCode);
  };
}
