// note-view: keeps that the viewer looked at a gig. Guards: nothing while it is switched off; two tabs cannot keep more than 50.
import { viewedLimits } from '#contract/discovery/viewed/viewed.schema.ts';
import { lockOwnAccount } from '#server/people/accounts/lock-account.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { isRefused, keepView } from './viewed.store.ts';

export async function noteView(
  tx: Tx,
  { userId }: Pick<Viewer, 'userId'>,
  { gigId }: { gigId: string },
): Promise<Record<string, never>> {
  await lockOwnAccount(tx, userId);
  if (!(await isRefused(tx, userId))) await keepView(tx, userId, gigId, viewedLimits.signedIn);
  return {};
}
