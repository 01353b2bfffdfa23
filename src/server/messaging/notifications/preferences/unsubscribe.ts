// unsubscribe: disables email for the groups of a signed link. Other channels are unchanged.
import type { Tx } from '#server/platform/data/tx.ts';
import { channelsOf } from './channel.policy.ts';
import { subscriptionOf } from './get-subscription.ts';
import { findStoredPreferences, upsertPreference } from './preference.store.ts';
import { groupsInScope } from './unsubscribe-token.ts';

export async function unsubscribe(tx: Tx, token: string): Promise<void> {
  const { userId, group } = await subscriptionOf(tx, token);
  const { chosen } = await findStoredPreferences(tx, userId);
  for (const name of groupsInScope(group))
    await upsertPreference(tx, userId, name, { ...channelsOf(chosen, name), byMail: false });
}
