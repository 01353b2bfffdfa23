// The token of an unsubscribe link: whom and which group (or all that may be ended) it ends mails for, signed. It does that one thing and never runs out,
// because mails are kept for years. Guards: nothing that was changed, and nothing about a group that cannot be switched off, is read.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { idSchema } from '#contract/common/ids.ts';
import { switchableGroups } from '#contract/messaging/notifications/notification-group.ts';
import type { SwitchableGroup } from '#contract/messaging/notifications/notification-group.ts';
import { endableGroups } from '#contract/messaging/notifications/preference.endpoints.ts';
import type { EndableGroup } from '#contract/messaging/notifications/preference.endpoints.ts';
import type { Keys } from '#server/platform/keys.ts';

export type Subscription = { userId: string; group: EndableGroup };

export function groupsEndedBy(group: EndableGroup): readonly SwitchableGroup[] {
  return group === 'all' ? switchableGroups : [group];
}

function signature(key: Buffer, payload: string): Buffer {
  return createHmac('sha256', key).update(payload).digest();
}

export function writeUnsubscribeToken(keys: Keys, { userId, group }: Subscription): string {
  const payload = `${userId}.${group}`;
  return `${payload}.${signature(keys.current('unsubscribe').bytes, payload).toString('base64url')}`;
}

/** Null for anything that this installation did not sign. */
export function readUnsubscribeToken(keys: Keys, token: string): Subscription | null {
  const [userId = '', group = '', given = '', ...rest] = token.split('.');
  const mac = Buffer.from(given, 'base64url');
  // One spelling per token: base64url would also read stray characters and loose last bits.
  if (rest.length > 0 || mac.toString('base64url') !== given || mac.length !== 32) return null;
  const isOurs = keys
    .all('unsubscribe')
    .some((key) => timingSafeEqual(signature(key.bytes, `${userId}.${group}`), mac));
  const known = endableGroups.find((one) => one === group);
  if (!isOurs || !idSchema.safeParse(userId).success || known === undefined) return null;
  return { userId, group: known };
}
