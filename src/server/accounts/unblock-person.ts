// unblock-person: lets somebody write again. What they tried meanwhile never arrived, and does not arrive now.
import { hint } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import type { Viewer } from '#server/platform/session.ts';
import { deleteBlock } from './block.store.ts';
import { otherByUsername } from './other-person.ts';

export async function unblockPerson(
  tx: Tx,
  viewer: Viewer,
  { username }: { username: string },
): Promise<Record<string, never>> {
  const other = await otherByUsername(tx, viewer, username);
  await deleteBlock(tx, viewer.userId, other.id);
  hint(tx, { to: viewer.userId, kind: 'message', about: '' }, { to: other.id, kind: 'message', about: '' });
  return {};
}
