// Which reviews of an order count, for every number of stars and every way its price can go back.
import { describe, expect, it } from 'vitest';
import { returnedByNames } from '#contract/orders/reviews/returned-order.rules.ts';
import { isHidden } from './review.policy.ts';

const shown = (order: Parameters<typeof isHidden>[0], about: 'seller' | 'buyer') =>
  [1, 2, 3, 4, 5].filter((stars) => !isHidden(order, { about, stars }));
const all = [1, 2, 3, 4, 5];
const counting = { excluded_at: null, returned_by: null };

describe('a review', () => {
  it('counts with any stars while any of the price is left', () => {
    expect([shown(counting, 'seller'), shown(counting, 'buyer')]).toEqual([all, all]);
  });
  it('by the buyer of a refunded order counts if it is criticism', () => {
    expect(shown({ ...counting, returned_by: 'refund' }, 'seller')).toEqual([1, 2, 3]);
  });
  it('by the buyer of an order that a bank took back never counts', () => {
    expect(shown({ ...counting, returned_by: 'bank' }, 'seller')).toEqual([]);
  });
  it('by the seller counts if it is criticism, by either way the price went back', () => {
    for (const by of returnedByNames)
      expect(shown({ ...counting, returned_by: by }, 'buyer')).toEqual([1, 2, 3]);
  });
  it('of an order that a risk alert holds never counts', () => {
    for (const by of [null, ...returnedByNames])
      for (const about of ['seller', 'buyer'] as const)
        expect(shown({ excluded_at: new Date(), returned_by: by }, about)).toEqual([]);
  });
});
