// The OAuth redirects to Google, Apple and Facebook and back. Browsers navigate to them, so they are not bound endpoints.
// Guarantees: rate limited like sign-ins; not cached, and their URLs are not sent as referrers. Errors are shown by the page the
// browser returns to. Apple posts its response cross-site, without our cookies: it is redirected to a GET of ours, which has
// them, so no cookie needs to be sent cross-site.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { socialCallbackPath, socialProviderSchema } from '#contract/people/accounts/social.schema.ts';
import { exchangeOf } from '#server/platform/http/http-exchange.ts';
import { parseLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal, refuse } from '#server/platform/http/refuse.ts';
import { ProviderFailed } from '#server/platform/ports/social.ts';
import type { SocialSite } from '#server/platform/ports/social.ts';
import { finishRedirect } from './finish-redirect.ts';
import { returnUrl, readReturnTarget } from './return-target.ts';
import { startRedirect, siteOf } from './social-redirect.ts';

const limits = {
  begin: parseLimit('social-begin', '20/5min', true),
  finish: parseLimit('social-finish', '40/5min', true),
};
const largestForm = 4 * 1024;
const discreet = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
const path = '/api/v1/authentication/admin/social/:provider';
type Request = FastifyRequest<{ Params: { provider: string }; Querystring: Record<string, unknown> }>;

export async function serveSocial(http: FastifyInstance, platform: Platform): Promise<void> {
  await http.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestForm },
      (_, body, done) => done(null, new URLSearchParams(body as string)),
    );
    scope.get(path, (request: Request, reply) => begin(platform, request, reply));
    scope.get(`${path}/callback`, (request: Request, reply) => {
      const { searchParams } = new URL(request.url, platform.settings.publicUrl);
      return finish(platform, request, reply, searchParams);
    });
    scope.post(`${path}/callback`, async (request: Request, reply) => sendOn(platform, request, reply));
  });
}

async function begin(platform: Platform, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const site = siteIn(platform, request);
  const exchange = exchangeOf(platform.settings, request, reply);
  const returnTo = readReturnTarget(request.query.return_to);
  return redirect(reply, site, returnTo, async () => {
    await platform.limits.consume(limits.begin, exchange.ip);
    const flow = { purpose: 'sign-in' as const, sessionId: null, returnTo };
    return (await startRedirect(platform, site, flow, exchange)).href;
  });
}

async function finish(
  platform: Platform,
  request: Request,
  reply: FastifyReply,
  answer: URLSearchParams,
): Promise<FastifyReply> {
  const site = siteIn(platform, request);
  const exchange = exchangeOf(platform.settings, request, reply);
  return redirect(reply, site, '/', async () => {
    await platform.limits.consume(limits.finish, exchange.ip);
    return finishRedirect(platform, site, answer, exchange);
  });
}

/** The parameters of a response; Apple's form also holds a name, which was not requested. */
const answerParts = ['state', 'code', 'error', 'iss'];

function sendOn(platform: Platform, request: Request, reply: FastifyReply): FastifyReply {
  const { provider, answersByPost } = siteIn(platform, request);
  if (!answersByPost) refuse('method_not_allowed');
  const form = request.body instanceof URLSearchParams ? request.body : refuse('unsupported_media_type');
  const answer = new URLSearchParams([...form].filter(([name]) => answerParts.includes(name)));
  return reply.headers(discreet).redirect(`${socialCallbackPath(provider)}?${answer}`, 303);
}

function siteIn(platform: Platform, request: Request): SocialSite {
  const provider = socialProviderSchema.safeParse(request.params.provider);
  return provider.success ? siteOf(platform, provider.data) : refuse('not_found');
}

/** Expected failures redirect too; only our own errors answer as errors. */
async function redirect(
  reply: FastifyReply,
  { provider }: SocialSite,
  returnTo: string,
  work: () => Promise<string>,
): Promise<FastifyReply> {
  reply.headers(discreet);
  try {
    return reply.redirect(await work(), 302);
  } catch (error) {
    const isTooMany = error instanceof Refusal && error.code === 'too_many_requests';
    if (!isTooMany && !(error instanceof ProviderFailed)) throw error;
    if (!isTooMany) reply.log.warn({ provider, reason: error.message }, 'a provider cannot be reached');
    return reply.redirect(returnUrl(returnTo, 'signIn', isTooMany ? 'too-many' : 'failed', provider), 302);
  }
}
