// Makes a stored picture one's portrait: the inner step of the upload, also of the demo world.
// The caller has stored the picture for this very person.
import { audit } from '#server/platform/audit.ts';
import type { Viewer } from '#server/platform/session.ts';
import { publish } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { holdOwnAccount } from './hold-active-account.ts';
import { moveToAvatar } from './profile.store.ts';

export async function setAvatar(
  tx: Tx,
  viewer: Pick<Viewer, 'userId'>,
  pictureId: string,
  ip: string | null = null,
): Promise<void> {
  await holdOwnAccount(tx, viewer.userId);
  await moveToAvatar(tx, viewer.userId, pictureId);
  await audit(tx, 'profile.avatar_changed', { userId: viewer.userId, ip });
  publish(tx, { name: 'profile.changed', userId: viewer.userId, at: tx.now.toISOString() });
}
