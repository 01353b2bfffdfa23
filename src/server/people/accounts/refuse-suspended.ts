// The answer to a suspended person who has proven who they are: until when, the rule, and the way to appeal.
// Never call it before a correct credential: it would tell a stranger that the account exists.
import { ruleSentences } from '#contract/trust/moderation/moderation-copy.rules.ts';
import { momentText } from '#server/foundation/mail/moment-text.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findSuspension } from './account.store.ts';

export async function refuseSuspended(read: Read, userId: string): Promise<never> {
  return refuse('account_suspended', { message: await suspensionText(read, userId) });
}

async function suspensionText(read: Read, userId: string): Promise<string> {
  const suspension = await findSuspension(read, userId);
  const until = suspension?.until ? ` until ${momentText(suspension.until, read.now)}` : '';
  const rule = suspension?.rule ? ` ${ruleSentences[suspension.rule]}` : '';
  return `This account is suspended${until}.${rule} We emailed you the reasons and a link to appeal; you can also contact support.`;
}
