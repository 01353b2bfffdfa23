// The caller's own profile.
import type { OwnProfile } from '#contract/people/accounts/profile.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { ownProfileView } from './profile.view.ts';

export async function getOwnProfile(read: Read, viewer: Viewer): Promise<OwnProfile> {
  return ownProfileView(read, viewer.userId);
}
