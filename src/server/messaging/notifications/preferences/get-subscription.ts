// get-subscription: the group of an unsubscribe link, for anyone who has the link. Reveals nothing about the user.
import type { getSubscription as endpoint } from '#contract/messaging/notifications/preference.endpoints.ts';
import type { DataOf } from '#contract/common/endpoint.ts';
import { contactsById } from '#server/people/accounts/account.contact.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { channelsOf } from './channel.policy.ts';
import { findStoredPreferences } from './preference.store.ts';
import { groupsInScope, readUnsubscribeToken } from './unsubscribe-token.ts';
import type { Subscription } from './unsubscribe-token.ts';

/** Refuses with subscription_not_found if the token is invalid or its user was deleted. */
export async function subscriptionOf(read: Read, token: string): Promise<Subscription> {
  const subscription = readUnsubscribeToken(read.platform.keys, token) ?? refuse('subscription_not_found');
  const { userId } = subscription;
  if (!(await contactsById(read, [userId])).has(userId)) refuse('subscription_not_found');
  return subscription;
}

export async function getSubscription(
  read: Read,
  _viewer: unknown,
  { token }: { token: string },
): Promise<DataOf<typeof endpoint>> {
  const { userId, group } = await subscriptionOf(read, token);
  const { chosen } = await findStoredPreferences(read, userId);
  return { group, byMail: groupsInScope(group).some((name) => channelsOf(chosen, name).byMail) };
}
