// block-person: stops all contact with another person. They are not notified; their attempts get a general refusal.
import { invalidate } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { insertBlock } from './block.store.ts';
import { otherPersonByUsername } from './other-person.ts';

export async function blockPerson(
  tx: Tx,
  viewer: Viewer,
  { username }: { username: string },
): Promise<Record<string, never>> {
  const other = await otherPersonByUsername(tx, viewer, username);
  await insertBlock(tx, viewer.userId, other.id);
  invalidate(
    tx,
    { to: viewer.userId, kind: 'message', about: '' },
    { to: other.id, kind: 'message', about: '' },
  );
  return {};
}
