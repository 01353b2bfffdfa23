// Who may write to whom. Anyone may start a conversation with a seller; with a buyer, only if an order, an offer or a
// live proposal connects the two.
// Once started, both may write. Deleted users and blocked pairs cannot; a blocked user does not learn why.
import type { Conversation } from '#contract/messaging/messages/message.schema.ts';
import { blockBetween } from '#server/people/accounts/blocks/blocks.ts';
import { isActive } from '#server/people/accounts/lock-account.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { haveDeal } from './thread.report.ts';

export type ConversationStatus = Conversation['status'];

/** For an existing conversation. */
export async function statusOf(read: Read, viewerId: string, otherId: string): Promise<ConversationStatus> {
  const block = await blockBetween(read, viewerId, otherId);
  if (block === 'by-me') return 'you-blocked';
  return block === 'by-them' || !(await isActive(read, otherId)) ? 'closed' : 'open';
}

export async function statusToStart(
  read: Read,
  viewerId: string,
  other: { id: string; isSeller: boolean },
): Promise<ConversationStatus> {
  const status = await statusOf(read, viewerId, other.id);
  if (status !== 'open' || other.isSeller) return status;
  return (await haveDeal(read, viewerId, other.id)) ? 'open' : 'cannot-start';
}

export function assertOpen(status: ConversationStatus): void {
  if (status !== 'open') refuse('cannot_write');
}
