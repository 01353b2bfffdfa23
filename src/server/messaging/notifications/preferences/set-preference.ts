// set-preference: the viewer's channels for one group. The schema rejects disabling required channels.
import type {
  NotificationPreference,
  NotificationPreferences,
} from '#contract/messaging/notifications/preference.endpoints.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { getPreferences } from './get-preferences.ts';
import { upsertPreference } from './preference.store.ts';

export async function setPreference(
  tx: Tx,
  viewer: Viewer,
  { group, ...channels }: NotificationPreference,
): Promise<NotificationPreferences> {
  await lockOwnAccountShared(tx, viewer.userId);
  await upsertPreference(tx, viewer.userId, group, channels);
  return getPreferences(tx, viewer);
}
