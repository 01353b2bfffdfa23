// The part of a split that a button names: what its reader gets.
import { expect, it } from 'vitest';
import { type Names, shareText } from './dispute-copy.ts';

const split = { toBuyerMinor: 3600, toSellerMinor: 7200, sellerFeeMinor: 0, buyerFeeMinor: 0 };
const names: Names = { buyer: 'Ben', seller: 'Kim', isLate: false, hasCleared: false };

it('names the refund to the buyer and to support', () => {
  expect(shareText(split, names, 'buyer')).toBe('you get $36.00 back');
  expect(shareText(split, names, null)).toBe('Ben gets $36.00 back');
});

it('names the earnings to the seller, also after completion', () => {
  expect(shareText(split, names, 'seller')).toBe('you get $72.00');
  expect(shareText(split, { ...names, isLate: true }, 'seller')).toBe('you keep $72.00');
});
