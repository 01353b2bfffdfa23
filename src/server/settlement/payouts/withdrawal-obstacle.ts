// Why an account's withdrawals are not sent: a suspension, or a restriction of withdrawing.
import type { lockAccountShared } from '#server/people/accounts/lock-account.ts';
import { isRestricted } from '#server/people/accounts/restrict-account.ts';
import type { Read } from '#server/platform/data/tx.ts';

const sentences = {
  suspended: 'The account was suspended, so it was not sent.',
  restricted: 'Withdrawals of this account are restricted, so it was not sent.',
} as const;

/** The sentence that the seller reads; null if nothing is in the way. */
export async function withdrawalObstacle(
  read: Read,
  userId: string,
  status: Awaited<ReturnType<typeof lockAccountShared>>,
): Promise<string | null> {
  if (status === 'suspended') return sentences.suspended;
  return (await isRestricted(read, userId, 'withdrawing')) ? sentences.restricted : null;
}
