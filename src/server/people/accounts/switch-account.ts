// Switches between seller and buyer mode.
// Guarantees: role and switchable change together, and only to a side whose onboarding is done.
import type { Exchange } from '#server/platform/http/exchange.ts';
import { audit } from '#server/platform/data/audit.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockAccount, moveToSide } from './account.store.ts';

export async function switchAccount(
  tx: Tx,
  viewer: Viewer,
  _input: unknown,
  exchange: Exchange,
): Promise<{ switchable: 1 | 2; role: 1 | 2 }> {
  const account = await lockAccount(tx, viewer.userId);
  assert(account, 'a viewer has an account');
  // A new account (role 0) has no side to switch from.
  if (account.role === 0) refuse('not_onboarded');
  const side = account.role === 1 ? 2 : 1;
  const done = side === 1 ? account.sonbording : account.bonbording;
  if (!done) refuse('not_onboarded');
  await moveToSide(tx, viewer.userId, side, false);
  await audit(tx, 'account.switched', { userId: viewer.userId, ip: exchange.ip, details: { side } });
  exchange.answer.message = `Switched to ${side === 1 ? 'Seller' : 'Buyer'} account successfully`;
  return { switchable: side, role: side };
}
