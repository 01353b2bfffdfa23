// unsubscribe: ends the mails of a signed link for its person. What they are told elsewhere stays as it is.
import type { Tx } from '#server/platform/data/tx.ts';
import { channelsOf } from './channel.policy.ts';
import { subscriptionOf } from './get-subscription.ts';
import { findWishes, keepPreference } from './preference.store.ts';
import { groupsEndedBy } from './unsubscribe-token.ts';

export async function unsubscribe(tx: Tx, token: string): Promise<void> {
  const { userId, group } = await subscriptionOf(tx, token);
  const { chosen } = await findWishes(tx, userId);
  for (const one of groupsEndedBy(group))
    await keepPreference(tx, userId, one, { ...channelsOf(chosen, one), byMail: false });
}
