// Sets a stored picture as the caller's profile photo; used by the upload and the demo world.
// The caller has stored the picture for this person.
import { audit } from '#server/platform/data/audit.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockOwnAccountShared } from '../lock-account.ts';
import { moveToAvatar } from './profile.store.ts';

export async function setAvatar(
  tx: Tx,
  viewer: Pick<Viewer, 'userId'>,
  pictureId: string,
  ip: string | null = null,
): Promise<void> {
  await lockOwnAccountShared(tx, viewer.userId);
  await moveToAvatar(tx, viewer.userId, pictureId);
  await audit(tx, 'profile.avatar_changed', { userId: viewer.userId, ip });
  publish(tx, { name: 'profile.changed', userId: viewer.userId, at: tx.now.toISOString() });
}
