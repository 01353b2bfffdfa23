// set-preference: where the viewer is told of one group. The contract lets nobody switch off what always comes.
import type {
  NotificationPreference,
  NotificationPreferences,
} from '#contract/messaging/notifications/preference.endpoints.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { getPreferences } from './get-preferences.ts';
import { keepPreference } from './preference.store.ts';

export async function setPreference(
  tx: Tx,
  viewer: Viewer,
  { group, ...channels }: NotificationPreference,
): Promise<NotificationPreferences> {
  await lockOwnAccountShared(tx, viewer.userId);
  await keepPreference(tx, viewer.userId, group, channels);
  return getPreferences(tx, viewer);
}
