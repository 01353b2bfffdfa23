// Rejected rule changes and their error messages.
import { describe, expect, it } from 'vitest';
import { defaultOrderRules } from '#contract/orders/orders/order.rules.ts';
import { proposedRules } from './order-rules.policy.ts';

describe('proposedRules rejects', () => {
  it.each([
    ['a value that is not an object', [], '', 'expected object'],
    ['an unknown rule', { reviewDayz: 3 }, 'reviewDayz', 'There is no such rule.'],
    [
      'an unknown rule inside the fees',
      { fees: { seller: { percent: 3 } } },
      'fees.seller.percent',
      'There is no such rule.',
    ],
    [
      'a limit that is fixed in forms',
      { offerMinimumMinor: 1 },
      'offerMinimumMinor',
      'This cannot be changed.',
    ],
    ['the version number', { version: 9 }, 'version', 'This cannot be changed.'],
    ['half a day', { reviewDays: 1.5 }, 'reviewDays', 'expected int'],
    ['a fee above 50%', { fees: { seller: { bps: 5001 } } }, 'fees.seller.bps', '5000'],
    [
      'a fee above half of the lowest price',
      { fees: { seller: { minMinor: 300 } } },
      'fees.seller',
      'keep at least half',
    ],
    [
      'a buyer fee above the price',
      { fees: { buyer: { fixedMinor: 10_000 } } },
      'fees.buyer',
      'must not exceed the price',
    ],
    [
      'a maximum fee below the minimum',
      { fees: { buyer: { maxMinor: 50 } } },
      'fees.buyer',
      'must not exceed the maximum',
    ],
    [
      'reminders after the approval period',
      { autoCompleteDays: 1 },
      'autoCompleteReminderHours',
      'within the approval period',
    ],
    ['longer clearing at a higher level', { clearingDays: [5, 7, 5, 2] }, 'clearingDays', 'not later'],
    ['a negative duration', { clearingDays: [7, 5, 5, -1] }, 'clearingDays', '0 to 90 days'],
    ['ten years', { tipDays: 3650 }, 'tipDays', 'at most 365 days'],
    [
      'a minimum tip above the maximum',
      { tipMinimumMinor: 60_000 },
      'tipMaximumMinor',
      'not be less than the minimum',
    ],
  ])('%s', (_, changes, rule, sentence) => {
    const proposed = proposedRules(defaultOrderRules, changes);
    const errors = 'errors' in proposed ? proposed.errors : {};
    expect(Object.keys(errors)).toContain(rule);
    expect(errors[rule]).toContain(sentence);
  });
});
