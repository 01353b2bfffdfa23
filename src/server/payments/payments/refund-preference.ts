// Whether a buyer keeps refunds as balance; the default is the card.
// Guards: the preference is read when a refund is claimed; that refund's destination then never changes.
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { findKeepsRefunds, saveRefundPreference } from './payment.store.ts';

export function keepsRefunds(read: Read, userId: string): Promise<boolean> {
  return findKeepsRefunds(read, userId);
}

export function setKeepsRefunds(tx: Tx, userId: string, keeps: boolean): Promise<void> {
  return saveRefundPreference(tx, userId, keeps);
}
