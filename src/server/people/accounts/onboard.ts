// Completes onboarding of one side and makes it the active one; used by both endpoints and the demo world.
// Guarantees: flag, role and switchable change together. Repeating it replaces the answers and switches to that side.
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { moveToSide } from './account.store.ts';
import { lockOwnAccount } from './lock-account.ts';
import { moveToBuyerAnswers, moveToSellerAnswers } from './profiles/profile.store.ts';

export type SellerAnswers = Parameters<typeof moveToSellerAnswers>[2];
export type BuyerAnswers = Parameters<typeof moveToBuyerAnswers>[2];

export async function onboardSeller(tx: Tx, userId: string, answers: SellerAnswers): Promise<void> {
  await lockOwnAccount(tx, userId);
  await moveToSellerAnswers(tx, userId, answers);
  await moveToSide(tx, userId, 1, true);
  publish(tx, { name: 'account.onboarded', userId, at: tx.now.toISOString() });
}

export async function onboardBuyer(tx: Tx, userId: string, answers: BuyerAnswers): Promise<void> {
  await lockOwnAccount(tx, userId);
  await moveToBuyerAnswers(tx, userId, answers);
  await moveToSide(tx, userId, 2, true);
  publish(tx, { name: 'account.onboarded', userId, at: tx.now.toISOString() });
}
