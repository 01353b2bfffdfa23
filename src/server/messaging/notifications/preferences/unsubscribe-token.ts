// The signed token of an unsubscribe link: a user and a group, or all optional groups. It grants nothing else.
// It never expires, because emails are kept for years. Tampered tokens and groups that cannot be disabled are rejected.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { idSchema } from '#contract/common/ids.ts';
import { switchableGroups } from '#contract/messaging/notifications/notification-group.ts';
import type { SwitchableGroup } from '#contract/messaging/notifications/notification-group.ts';
import { unsubscribeScopes } from '#contract/messaging/notifications/preference.endpoints.ts';
import type { UnsubscribeScope } from '#contract/messaging/notifications/preference.endpoints.ts';
import type { Keys } from '#server/platform/keys.ts';

export type Subscription = { userId: string; group: UnsubscribeScope };

export function groupsInScope(group: UnsubscribeScope): readonly SwitchableGroup[] {
  return group === 'all' ? switchableGroups : [group];
}

function signature(key: Buffer, payload: string): Buffer {
  return createHmac('sha256', key).update(payload).digest();
}

export function writeUnsubscribeToken(keys: Keys, { userId, group }: Subscription): string {
  const payload = `${userId}.${group}`;
  return `${payload}.${signature(keys.current('unsubscribe').bytes, payload).toString('base64url')}`;
}

/** Null unless this installation signed it. */
export function readUnsubscribeToken(keys: Keys, token: string): Subscription | null {
  const [userId = '', group = '', encodedMac = '', ...rest] = token.split('.');
  const mac = Buffer.from(encodedMac, 'base64url');
  // Only the canonical encoding: base64url decoding also accepts stray characters and trailing bits.
  if (rest.length > 0 || mac.toString('base64url') !== encodedMac || mac.length !== 32) return null;
  const isSigned = keys
    .all('unsubscribe')
    .some((key) => timingSafeEqual(signature(key.bytes, `${userId}.${group}`), mac));
  const known = unsubscribeScopes.find((scope) => scope === group);
  if (!isSigned || !idSchema.safeParse(userId).success || known === undefined) return null;
  return { userId, group: known };
}
