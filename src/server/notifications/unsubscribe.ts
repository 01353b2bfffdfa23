// unsubscribe: ends the mails of one group for the person of a signed link. What they are told in the app stays as it is.
import type { Tx } from '#server/platform/tx.ts';
import { subscriptionOf } from './get-subscription.ts';
import { findPreferences, keepPreference } from './preference.store.ts';

export async function unsubscribe(tx: Tx, token: string): Promise<void> {
  const { userId, group } = await subscriptionOf(tx, token);
  const chosen = await findPreferences(tx, userId);
  await keepPreference(tx, userId, group, { inApp: chosen.get(group)?.inApp ?? true, byMail: false });
}
