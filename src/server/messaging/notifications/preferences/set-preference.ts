// set-preference: where the viewer is told of one group. The contract lets nobody switch off what always comes.
import type {
  NotificationPreference,
  NotificationPreferences,
} from '#contract/notifications/preference.endpoints.ts';
import { holdOwnAccount } from '#server/accounts/hold-active-account.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { getPreferences } from './get-preferences.ts';
import { keepPreference } from './preference.store.ts';

export async function setPreference(
  tx: Tx,
  viewer: Viewer,
  { group, ...channels }: NotificationPreference,
): Promise<NotificationPreferences> {
  await holdOwnAccount(tx, viewer.userId);
  await keepPreference(tx, viewer.userId, group, channels);
  return getPreferences(tx, viewer);
}
