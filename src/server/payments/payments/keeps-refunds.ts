// Whether a buyer keeps refunds as balance instead of getting them back on their card; not chosen means the card.
// Guards: it is asked when a refund is claimed, and from then on that refund goes where it was meant to.
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { findKeepsRefunds, keepRefundWish } from './payment.store.ts';

export function keepsRefunds(read: Read, userId: string): Promise<boolean> {
  return findKeepsRefunds(read, userId);
}

export function chooseRefunds(tx: Tx, userId: string, keeps: boolean): Promise<void> {
  return keepRefundWish(tx, userId, keeps);
}
