// Coming in by key: a program that calls in somebody's name. Who the key stands for is asked of the developers domain through a port.
// Guards: a key opens only what its scopes open (contract/developers/key-scope.rules.ts), is counted by itself, and never stands for
// support or for a recent proof of the password. Nothing of the browser (cookies, page rules) is looked at beside it.
import { keyLimits, keyMark } from '#contract/developers/key.schema.ts';
import type { KeyScope } from '#contract/developers/key.schema.ts';
import { scopeOf } from '#contract/developers/key-scope.rules.ts';
import type { Asked } from './answer.ts';
import type { HttpExchange } from './http-exchange.ts';
import type { Edge } from './http.ts';
import { Refusal, assert, refuse } from './refuse.ts';
import { parseLimit } from './limits.ts';
import type { Platform } from './platform.ts';
import type { Viewer } from './session.ts';

export type KeyHolder = { keyId: string; scopes: readonly KeyScope[]; viewer: Viewer };

/** What the developers domain gives the edge. */
export type ApiKeys = {
  /** Whom a key stands for now; a refusal when it is not good any more or its owner may not act. */
  holderOf(platform: Platform, key: string): Promise<KeyHolder>;
};

export function isApiKey(bearer: string | undefined): bearer is string {
  return bearer?.startsWith(keyMark) ?? false;
}

const perKey = parseLimit('api-key', `${keyLimits.perMinute}/min`, true);

/** Keys that are not good, for each address. */
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
 * The order of refusals: the key, its owner, how often, then what it was made for. Null: the call is open to guests, and this key may
 * not read what is its owner's, so a guest's answer is what it gets.
 */
export async function admitKey(edge: Edge, asked: Asked, exchange: HttpExchange): Promise<Viewer | null> {
  const { keyId, scopes, viewer } = await holderOf(edge, exchange);
  await countKey(edge, keyId, exchange);
  if (asked.policy.needs === 'support') refuse('not_found');
  const scope = scopeOf(asked.name);
  if (scope === null || asked.policy.fresh) refuse('key_not_allowed');
  if (scope === 'any') {
    assert(asked.policy.needs === 'anyone', `${asked.name} is open to guests, as it is to every key`);
    return scopes.includes('read') ? viewer : null;
  }
  if (!scopes.includes(scope)) {
    refuse('key_lacks_scope', { message: `This call needs a key with the scope “${scope}”.` });
  }
  return viewer;
}

/** Every answer to a key says what is left; RateLimit headers as the older drafts of the IETF name them, which clients know. */
async function countKey({ platform }: Edge, keyId: string, exchange: HttpExchange): Promise<void> {
  const say = (left: number, resetSeconds: number) => {
    exchange.setHeader('ratelimit-remaining', String(left));
    exchange.setHeader('ratelimit-reset', String(resetSeconds));
  };
  exchange.setHeader('ratelimit-limit', String(platform.limits.mostOf(perKey)));
  try {
    const { left, resetSeconds } = await platform.limits.consume(perKey, keyId);
    say(left, resetSeconds);
  } catch (error) {
    if (error instanceof Refusal) say(0, error.details.retryAfterSeconds ?? perKey.seconds);
    throw error;
  }
}
