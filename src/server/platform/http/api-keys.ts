// Authentication by API key. The developers domain resolves a key to its owner through a port.
// Guarantees: a key opens only what its scopes allow (contract/external/developers/key-scope.rules.ts), has its own rate limit, and
// never grants support access or counts as a recent password check. Cookies and cross-site rules are ignored for it.
import { keyLimits } from '#contract/external/developers/key.schema.ts';
import { scopeOf } from '#contract/external/developers/key-scope.rules.ts';
import type { AdmissionRequest, Edge, KeyHolder } from './edge.ts';
import type { HttpExchange } from './http-exchange.ts';
import { Refusal, assert, refuse } from './refuse.ts';
import { parseLimit } from './limits.ts';
import type { Viewer } from './session.ts';

const perKey = parseLimit('api-key', `${keyLimits.perMinute}/min`, true);

/** Invalid keys, per address. */
const badKeys = parseLimit('bad-api-key', '60/min', true);

async function holderOf({ keys, platform }: Edge, exchange: HttpExchange): Promise<KeyHolder> {
  try {
    return await keys.holderOf(platform, exchange.bearer!);
  } catch (error) {
    if (error instanceof Refusal) await platform.limits.consume(badKeys, exchange.ip);
    throw error;
  }
}

/**
 * The order of refusals: the key, its owner, the rate limit, its scope. Null: the call is open to guests, and this key may not read
 * its owner's data, so it gets a guest's answer.
 */
export async function admitKey(
  edge: Edge,
  admission: AdmissionRequest,
  exchange: HttpExchange,
): Promise<Viewer | null> {
  const { keyId, scopes, viewer } = await holderOf(edge, exchange);
  await countKey(edge, keyId, exchange);
  if (admission.policy.needs === 'support') refuse('not_found');
  const scope = scopeOf(admission.name);
  if (scope === null || admission.policy.fresh) refuse('key_not_allowed');
  if (scope === 'any') {
    assert(admission.policy.needs === 'anyone', `${admission.name} is open to guests, and so to every key`);
    return scopes.includes('read') ? viewer : null;
  }
  if (!scopes.includes(scope)) {
    refuse('key_lacks_scope', { message: `This call needs a key with the scope “${scope}”.` });
  }
  return viewer;
}

/** Every answer to a key has RateLimit headers, in the form of the older IETF drafts, which clients know. */
async function countKey({ platform }: Edge, keyId: string, exchange: HttpExchange): Promise<void> {
  const say = (left: number, resetSeconds: number) => {
    exchange.setHeader('ratelimit-remaining', String(left));
    exchange.setHeader('ratelimit-reset', String(resetSeconds));
  };
  exchange.setHeader('ratelimit-limit', String(platform.limits.maxPoints(perKey)));
  try {
    const { left, resetSeconds } = await platform.limits.consume(perKey, keyId);
    say(left, resetSeconds);
  } catch (error) {
    if (error instanceof Refusal) say(0, error.details.retryAfterSeconds ?? perKey.seconds);
    throw error;
  }
}
