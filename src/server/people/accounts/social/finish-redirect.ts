// What happens when a browser comes back from another site: somebody is signed in, connected or confirmed, or told why not.
// Guards: the answer is believed only for a journey of this browser, and only after the provider has vouched for it; each
// journey ends at the page it began on, with the outcome in the address. Throws nothing that a person would have to read.
import type { ConnectionEnd, SignInEnd } from '#contract/accounts/social.schema.ts';
import { twoFactorHash } from '#contract/accounts/two-factor.schema.ts';
import type { TwoFactorAsked } from '#contract/accounts/two-factor.schema.ts';
import { audit } from '#server/platform/audit.ts';
import type { Exchange } from '#server/platform/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refuse.ts';
import { inTransaction, reading } from '#server/platform/tx.ts';
import { ProviderCancelled, ProviderFailed } from '#server/providers/social/social.ts';
import type { PersonThere, SocialSite } from '#server/providers/social/social.ts';
import { countSignUp } from './account.limits.ts';
import { admitPerson } from './admit-person.ts';
import { confirmIdentity, connectIdentity } from './connect-identity.ts';
import { answerOpened, finishSignIn } from './finish-sign-in.ts';
import { findIdentity } from './identity.store.ts';
import type { SocialFlow } from './identity.store.ts';
import { addressOfEnd } from './return-target.ts';
import { signInPending } from './sign-in-pending.ts';
import { takeJourney } from './social-journey.ts';

/** The address of ours to send the browser on to. */
export async function finishJourney(
  platform: Platform,
  site: SocialSite,
  answer: URLSearchParams,
  exchange: Exchange,
): Promise<string> {
  const { provider } = site;
  const taken = await takeJourney(platform, site, answer.get('state'), exchange);
  if (!taken) return addressOfEnd('/', 'signIn', 'expired', provider);
  const { flow, journey } = taken;
  try {
    const person = await site.personOf(journey, answer);
    return await endOf(platform, site, flow, person, exchange);
  } catch (error) {
    if (error instanceof ProviderCancelled) return unfinished(flow, 'cancelled');
    if (!(error instanceof ProviderFailed)) throw error;
    platform.log.warn({ provider, reason: error.message }, 'a provider did not vouch for somebody');
    const details = { provider, purpose: flow.purpose };
    await inTransaction(platform, (tx) => audit(tx, 'social.failed', { ip: exchange.ip, details }));
    return unfinished(flow, 'failed');
  }
}

function unfinished(flow: SocialFlow, end: 'cancelled' | 'failed'): string {
  if (flow.purpose === 'connect') return connectionEnd(flow, end);
  return signInEnd(flow, flow.purpose === 'confirm' ? 'not-confirmed' : end);
}

function signInEnd({ return_to, provider }: SocialFlow, end: SignInEnd): string {
  return addressOfEnd(return_to, 'signIn', end, provider);
}

function connectionEnd({ return_to, provider }: SocialFlow, end: ConnectionEnd): string {
  return addressOfEnd(return_to, 'connection', end, provider);
}

async function endOf(
  platform: Platform,
  site: SocialSite,
  flow: SocialFlow,
  person: PersonThere,
  exchange: Exchange,
): Promise<string> {
  const { provider } = site;
  const { session_id: sessionId } = flow;
  if (sessionId === null) {
    const end = await signIn(platform, site, person, exchange);
    if (typeof end === 'string') return signInEnd(flow, end);
    return `${signInEnd(flow, 'two-factor')}${twoFactorHash(end)}`;
  }
  const about = { sessionId, provider, person, ip: exchange.ip };
  if (flow.purpose === 'connect')
    return connectionEnd(flow, await inTransaction(platform, (tx) => connectIdentity(tx, about)));
  const isConfirmed = await inTransaction(platform, (tx) => confirmIdentity(tx, about));
  return signInEnd(flow, isConfirmed ? 'confirmed' : 'not-confirmed');
}

async function signIn(
  platform: Platform,
  { provider }: SocialSite,
  person: PersonThere,
  exchange: Exchange,
): Promise<SignInEnd | TwoFactorAsked> {
  const { ip } = exchange;
  try {
    if (!(await findIdentity(reading(platform), person))) await countSignUp(platform, ip);
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
    if ('asked' in outcome) return outcome.asked;
    return answerOpened(platform, exchange, outcome).profile.username === null ? 'username' : 'done';
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_requests') return 'too-many';
    throw error;
  }
}
