// Handles the return of a browser from a provider: signs in, connects or reauthenticates, or reports why not.
// Guarantees: a response counts only for a flow of this browser and only if the provider verifies it. Every flow ends at the page
// it started on, with the outcome in the query. Expected failures are outcomes, not errors.
import type { ConnectionResult, SignInResult } from '#contract/people/accounts/social.schema.ts';
import { twoFactorHash } from '#contract/people/accounts/two-factor.schema.ts';
import type { TwoFactorChallenge } from '#contract/people/accounts/two-factor.schema.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/http/refuse.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { ProviderCancelled, ProviderFailed } from '#server/platform/ports/social.ts';
import type { ProviderIdentity, SocialSite } from '#server/platform/ports/social.ts';
import { countProviderSignUp } from '../attempts/attempt.limits.ts';
import { admitPerson } from '../sign-in/admit-person.ts';
import { confirmIdentity, connectIdentity } from './connect-identity.ts';
import { answerOpened, finishSignIn } from '../sign-in/finish-sign-in.ts';
import { findIdentity } from './identity.store.ts';
import type { SocialFlow } from './identity.store.ts';
import { returnUrl } from './return-target.ts';
import { signInPending } from '../sign-in/sign-in-pending.ts';
import { consumeRedirect } from './social-redirect.ts';

/** The URL on our site to redirect the browser to. */
export async function finishRedirect(
  platform: Platform,
  site: SocialSite,
  answer: URLSearchParams,
  exchange: Exchange,
): Promise<string> {
  const { provider } = site;
  const taken = await consumeRedirect(platform, site, answer.get('state'), exchange);
  if (!taken) return returnUrl('/', 'signIn', 'expired', provider);
  const { flow, journey } = taken;
  try {
    const person = await site.personOf(journey, answer);
    return await resultUrl(platform, site, flow, person, exchange);
  } catch (error) {
    if (error instanceof ProviderCancelled) return unfinished(flow, 'cancelled');
    if (!(error instanceof ProviderFailed)) throw error;
    platform.log.warn({ provider, reason: error.message }, 'a provider did not verify a sign-in');
    const details = { provider, purpose: flow.purpose };
    await inTransaction(platform, (tx) => audit(tx, 'social.failed', { ip: exchange.ip, details }));
    return unfinished(flow, 'failed');
  }
}

function unfinished(flow: SocialFlow, result: 'cancelled' | 'failed'): string {
  if (flow.purpose === 'connect') return connectionReturnUrl(flow, result);
  return signInReturnUrl(flow, flow.purpose === 'confirm' ? 'not-confirmed' : result);
}

function signInReturnUrl({ return_to, provider }: SocialFlow, result: SignInResult): string {
  return returnUrl(return_to, 'signIn', result, provider);
}

function connectionReturnUrl({ return_to, provider }: SocialFlow, result: ConnectionResult): string {
  return returnUrl(return_to, 'connection', result, provider);
}

async function resultUrl(
  platform: Platform,
  site: SocialSite,
  flow: SocialFlow,
  person: ProviderIdentity,
  exchange: Exchange,
): Promise<string> {
  const { provider } = site;
  const { session_id: sessionId } = flow;
  if (sessionId === null) {
    const result = await signIn(platform, site, person, exchange);
    if (typeof result === 'string') return signInReturnUrl(flow, result);
    return `${signInReturnUrl(flow, 'two-factor')}${twoFactorHash(result)}`;
  }
  const about = { sessionId, provider, person, ip: exchange.ip };
  if (flow.purpose === 'connect')
    return connectionReturnUrl(flow, await inTransaction(platform, (tx) => connectIdentity(tx, about)));
  const isConfirmed = await inTransaction(platform, (tx) => confirmIdentity(tx, about));
  return signInReturnUrl(flow, isConfirmed ? 'confirmed' : 'not-confirmed');
}

async function signIn(
  platform: Platform,
  { provider }: SocialSite,
  person: ProviderIdentity,
  exchange: Exchange,
): Promise<SignInResult | TwoFactorChallenge> {
  const { ip } = exchange;
  try {
    if (!(await findIdentity(reading(platform), person))) await countProviderSignUp(platform, ip);
    const outcome = await inTransaction(platform, async (tx) => {
      const admitted = await admitPerson(tx, provider, person, ip);
      if (typeof admitted !== 'string')
        return admitted.verified ? finishSignIn(tx, admitted.userId, exchange, provider) : admitted;
      await audit(tx, 'login.failed', { ip, details: { provider, because: admitted } });
      return admitted;
    });
    if (typeof outcome === 'string') return outcome;
    if ('userId' in outcome) {
      await signInPending(platform, outcome.userId, exchange, provider);
      return 'otp';
    }
    if ('challenge' in outcome) return outcome.challenge;
    return answerOpened(platform, exchange, outcome).profile.username === null ? 'username' : 'done';
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_requests') return 'too-many';
    throw error;
  }
}
