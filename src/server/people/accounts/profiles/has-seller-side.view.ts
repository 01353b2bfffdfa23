// Whether a person has set up a seller account. False for deleted and suspended ones.
import type { Read } from '#server/platform/data/tx.ts';
import { findSellerSide } from '../account.store.ts';

export function hasSellerSide(read: Read, userId: string): Promise<boolean> {
  return findSellerSide(read, userId);
}
