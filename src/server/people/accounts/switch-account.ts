// Switches between the seller and the buyer side.
// Guards: role and switchable move together (auth.md C9), and only to a side whose steps are done; the other way leads through them.
import type { Exchange } from '#server/platform/exchange.ts';
import { audit } from '#server/platform/audit.ts';
import { assert, refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { lockAccount, moveToSide } from './account.store.ts';

export async function switchAccount(
  tx: Tx,
  viewer: Viewer,
  _input: unknown,
  exchange: Exchange,
): Promise<{ switchable: 1 | 2; role: 1 | 2 }> {
  const account = await lockAccount(tx, viewer.userId);
  assert(account, 'a viewer has an account');
  // Nobody without a side has one to switch from.
  if (account.role === 0) refuse('not_onboarded');
  const side = account.role === 1 ? 2 : 1;
  const done = side === 1 ? account.sonbording : account.bonbording;
  if (!done) refuse('not_onboarded');
  await moveToSide(tx, viewer.userId, side, false);
  await audit(tx, 'account.switched', { userId: viewer.userId, ip: exchange.ip, details: { side } });
  exchange.answer.message = `Switched to ${side === 1 ? 'Seller' : 'Buyer'} account successfully`;
  return { switchable: side, role: side };
}
