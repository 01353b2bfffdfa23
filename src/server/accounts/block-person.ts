// block-person: hear nothing of somebody any more. Nobody tells them; what they try is refused in general words.
import { hint } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import type { Viewer } from '#server/platform/session.ts';
import { insertBlock } from './block.store.ts';
import { otherByUsername } from './other-person.ts';

export async function blockPerson(
  tx: Tx,
  viewer: Viewer,
  { username }: { username: string },
): Promise<Record<string, never>> {
  const other = await otherByUsername(tx, viewer, username);
  await insertBlock(tx, viewer.userId, other.id);
  hint(tx, { to: viewer.userId, kind: 'message', about: '' }, { to: other.id, kind: 'message', about: '' });
  return {};
}
