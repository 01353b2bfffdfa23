// What the HTTP edge is built from: the platform and the ports of sessions and API keys.
import type { KeyScope } from '#contract/external/developers/key.schema.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Policy } from './bind.ts';
import type { Sessions, Viewer } from './session.ts';

export type KeyHolder = { keyId: string; scopes: readonly KeyScope[]; viewer: Viewer };

/** The port implemented by the developers domain. */
export type ApiKeys = {
  /** The owner of a key; refuses an invalid key, or an owner who may not act. */
  holderOf(platform: Platform, key: string): Promise<KeyHolder>;
  /** The keys of these that still work, for uploads that outlast the check at their beginning. */
  stillGood(platform: Platform, keyIds: readonly string[]): Promise<Set<string>>;
};

/** An endpoint, or a route with its own protocol, that a caller asks to use. */
export type AdmissionRequest = { name: string; method: string; policy: Policy; upload: boolean };

export type Edge = { platform: Platform; sessions: Sessions; keys: ApiKeys };
