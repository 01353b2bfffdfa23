// Balances for the views and checks of other domains, read from the ledger only.
import { settlementCurrency } from '#contract/common/money.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import {
  buyerCredit,
  orderEscrow,
  pspClearing,
  sellerAvailable,
  sellerDebt,
  sellerPending,
} from './accounts.ts';
import { findBalances, lockBalances, totalCredited } from './ledger.store.ts';

export type SellerBalances = { pendingMinor: number; availableMinor: number; debtMinor: number };

export async function sellerBalances(read: Read, userId: string): Promise<SellerBalances> {
  const [pendingMinor, availableMinor, debtMinor] = await findBalances(read, [
    sellerPending(userId, settlementCurrency),
    sellerAvailable(userId, settlementCurrency),
    sellerDebt(userId, settlementCurrency),
  ]);
  return { pendingMinor: pendingMinor!, availableMinor: availableMinor!, debtMinor: debtMinor! };
}

/** Everything a seller ever earned, net of the seller fee, withdrawn or not. */
export async function sellerEarnedMinor(read: Read, userId: string): Promise<number> {
  return totalCredited(read, sellerPending(userId, settlementCurrency));
}

export async function escrowBalance(read: Read, orderId: string): Promise<number> {
  const [held] = await findBalances(read, [orderEscrow(orderId, settlementCurrency)]);
  return held!;
}

export async function buyerCreditMinor(read: Read, userId: string): Promise<number> {
  const [credit] = await findBalances(read, [buyerCredit(userId, settlementCurrency)]);
  return credit!;
}

/** Locked until the transaction ends. */
export async function lockBuyerCredit(tx: Tx, userId: string): Promise<number> {
  const [credit] = await lockBalances(tx, [buyerCredit(userId, settlementCurrency)]);
  return credit!;
}

/** Our balance at the provider according to the ledger; compared with the provider's figure (invariant I8). */
export async function clearingBalance(read: Read, provider: string): Promise<number> {
  const [held] = await findBalances(read, [pspClearing(provider, settlementCurrency)]);
  return held!;
}
