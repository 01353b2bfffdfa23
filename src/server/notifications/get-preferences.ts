// get-preferences: for each group that may be switched off, where the viewer is told of it.
import { switchableGroups } from '#contract/notifications/notification-group.ts';
import type { NotificationPreference } from '#contract/notifications/preference.endpoints.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { findPreferences } from './preference.store.ts';

const both = { inApp: true, byMail: true };

export async function getPreferences(
  read: Read,
  { userId }: Pick<Viewer, 'userId'>,
): Promise<{ items: NotificationPreference[] }> {
  const chosen = await findPreferences(read, userId);
  return { items: switchableGroups.map((group) => ({ group, ...(chosen.get(group) ?? both) })) };
}
