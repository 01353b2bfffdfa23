// What the signed-in person says of themselves.
import type { OwnProfile } from '#contract/accounts/profile.schema.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { ownProfileView } from './profile.view.ts';

export async function getOwnProfile(read: Read, viewer: Viewer): Promise<OwnProfile> {
  return ownProfileView(read, viewer.userId);
}
