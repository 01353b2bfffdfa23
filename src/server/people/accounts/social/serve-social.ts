// The journeys to Google, Apple and Facebook and back: redirects for a browser, so they stand beside the bound calls.
// Guards: counted like sign-ins; nothing is cached, and no address of a journey is told on as a referrer. What goes wrong is told by
// the page that the browser comes back to. Apple posts its answer from its own site, without our cookies: it is sent on as a GET of
// ours, with which they come, so that none of them needs to cross sites.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { socialCallbackPath, socialProviderSchema } from '#contract/accounts/social.schema.ts';
import { exchangeOf } from '#server/platform/http-exchange.ts';
import { parseLimit } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal, refuse } from '#server/platform/refuse.ts';
import { ProviderFailed } from '#server/providers/social/social.ts';
import type { SocialSite } from '#server/providers/social/social.ts';
import { finishJourney } from './finish-journey.ts';
import { addressOfEnd, readReturnTarget } from './return-target.ts';
import { beginJourney, siteOf } from './social-journey.ts';

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
    return (await beginJourney(platform, site, flow, exchange)).href;
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
    return finishJourney(platform, site, answer, exchange);
  });
}

/** Only what the answer consists of; Apple's form also holds a name, which nobody asked for. */
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

/** Browsers are sent on whatever happens; only a failure of our own is answered as one. */
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
    return reply.redirect(addressOfEnd(returnTo, 'signIn', isTooMany ? 'too-many' : 'failed', provider), 302);
  }
}
