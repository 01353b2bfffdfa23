// set-preference: where the viewer is told of one group. The contract names no group that cannot be switched off.
import type { NotificationPreference } from '#contract/notifications/preference.endpoints.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { getPreferences } from './get-preferences.ts';
import { keepPreference } from './preference.store.ts';

export async function setPreference(
  tx: Tx,
  viewer: Viewer,
  { group, ...channels }: NotificationPreference,
): Promise<{ items: NotificationPreference[] }> {
  await keepPreference(tx, viewer.userId, group, channels);
  return getPreferences(tx, viewer);
}
