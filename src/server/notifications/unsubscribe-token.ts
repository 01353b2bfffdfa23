// The token of an unsubscribe link: whom and which group it ends mails for, signed. It does that one thing and never runs out,
// because mails are kept for years. Guards: nothing that was changed, and nothing about a group that cannot be switched off, is read.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { idSchema } from '#contract/common/ids.ts';
import { isSwitchable } from '#contract/notifications/notification-group.ts';
import type { NotificationGroup, SwitchableGroup } from '#contract/notifications/notification-group.ts';
import type { Keys } from '#server/platform/keys.ts';

export type Subscription = { userId: string; group: SwitchableGroup };

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
  if (!isOurs || !idSchema.safeParse(userId).success || !isSwitchable(group as NotificationGroup))
    return null;
  return { userId, group: group as SwitchableGroup };
}
