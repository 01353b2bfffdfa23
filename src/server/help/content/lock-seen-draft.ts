// Locks a draft for a command. Guarantees: no command acts on a version that the caller has not seen.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockPostDraft } from './post-draft.store.ts';
import type { PostDraftRow } from './post-draft.store.ts';

export async function lockSeenDraft(
  tx: Tx,
  { postId, version }: { postId: string; version: number },
): Promise<PostDraftRow> {
  const row = await lockPostDraft(tx, postId);
  if (!row) return refuse('draft_not_found');
  return row.version === version ? row : refuse('draft_changed');
}
