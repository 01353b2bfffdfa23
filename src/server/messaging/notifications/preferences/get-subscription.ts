// get-subscription: what an unsubscribe link is about, for whoever has it. Says nothing of the person.
import type { getSubscription as endpoint } from '#contract/messaging/notifications/preference.endpoints.ts';
import type { DataOf } from '#contract/common/endpoint.ts';
import { contactsById } from '#server/people/accounts/account.contact.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { channelsOf } from './channel.policy.ts';
import { findWishes } from './preference.store.ts';
import { groupsEndedBy, readUnsubscribeToken } from './unsubscribe-token.ts';
import type { Subscription } from './unsubscribe-token.ts';

/** Refuses a token that was tampered with, and one of somebody who is not here any more. */
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
  const { chosen } = await findWishes(read, userId);
  return { group, byMail: groupsEndedBy(group).some((one) => channelsOf(chosen, one).byMail) };
}
