// unblock-person: removes a block. Messages refused in the meantime are not delivered afterwards.
import { invalidate } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { deleteBlock } from './block.store.ts';
import { otherPersonByUsername } from './other-person.ts';

export async function unblockPerson(
  tx: Tx,
  viewer: Viewer,
  { username }: { username: string },
): Promise<Record<string, never>> {
  const other = await otherPersonByUsername(tx, viewer, username);
  await deleteBlock(tx, viewer.userId, other.id);
  invalidate(
    tx,
    { to: viewer.userId, kind: 'message', about: '' },
    { to: other.id, kind: 'message', about: '' },
  );
  return {};
}
