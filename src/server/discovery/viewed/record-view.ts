// record-view: records that the viewer opened a gig.
// Guarantees: nothing is recorded while history is off; concurrent tabs never store more than 50.
import { viewedLimits } from '#contract/discovery/viewed/viewed.schema.ts';
import { lockOwnAccount } from '#server/people/accounts/lock-account.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { hasOptedOut, upsertView } from './viewed.store.ts';

export async function recordView(
  tx: Tx,
  { userId }: Pick<Viewer, 'userId'>,
  { gigId }: { gigId: string },
): Promise<Record<string, never>> {
  await lockOwnAccount(tx, userId);
  if (!(await hasOptedOut(tx, userId))) await upsertView(tx, userId, gigId, viewedLimits.signedIn);
  return {};
}
