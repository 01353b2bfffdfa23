// Who may write to whom. Anybody may begin with a seller, because that is what sellers are here for; to begin with anybody else
// there must be an order or an offer between the two. Once begun, both write.
// Guards: nobody writes to somebody who is gone or where either blocked the other; the blocked one is not told why.
import type { Conversation } from '#contract/messaging/messages/message.schema.ts';
import { blockBetween } from '#server/people/accounts/blocks/blocks.ts';
import { isActive } from '#server/people/accounts/lock-account.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { haveDealings } from './thread.report.ts';

export type Standing = Conversation['standing'];

/** Of a conversation that was begun. */
export async function standingOf(read: Read, viewerId: string, otherId: string): Promise<Standing> {
  const block = await blockBetween(read, viewerId, otherId);
  if (block === 'by-me') return 'you-blocked';
  return block === 'by-them' || !(await isActive(read, otherId)) ? 'closed' : 'open';
}

export async function standingToBegin(
  read: Read,
  viewerId: string,
  other: { id: string; isSeller: boolean },
): Promise<Standing> {
  const standing = await standingOf(read, viewerId, other.id);
  if (standing !== 'open' || other.isSeller) return standing;
  return (await haveDealings(read, viewerId, other.id)) ? 'open' : 'cannot-begin';
}

export function assertOpen(standing: Standing): void {
  if (standing !== 'open') refuse('cannot_write');
}
