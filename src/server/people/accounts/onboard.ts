// Finishes the steps of a side and makes it the active one: the inner step of both onboarding calls, also of the demo world.
// Guards: the flag, role and switchable move together. Doing the steps again changes the answers and goes back to that side.
import { publish } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { moveToSide } from './account.store.ts';
import { lockOwnAccount } from './hold-active-account.ts';
import { moveToBuyerAnswers, moveToSellerAnswers } from './profile.store.ts';

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
