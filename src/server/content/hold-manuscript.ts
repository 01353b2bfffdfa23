// Holds a manuscript for whoever changes it. Guards: nothing is done on top of a version that its writer has not seen.
import { refuse } from '#server/platform/refuse.ts';
import type { Tx } from '#server/platform/tx.ts';
import { lockManuscript } from './manuscript.store.ts';
import type { ManuscriptRow } from './manuscript.store.ts';

export async function holdManuscript(
  tx: Tx,
  { postId, version }: { postId: string; version: number },
): Promise<ManuscriptRow> {
  const row = await lockManuscript(tx, postId);
  if (!row) return refuse('manuscript_not_found');
  return row.version === version ? row : refuse('manuscript_moved_on');
}
