// What is no set of rules, each with its sentence; without a database.
import { describe, expect, it } from 'vitest';
import { defaultOrderRules } from '#contract/orders/orders/order.rules.ts';
import { proposedRules } from './order-rules.policy.ts';

describe('refused with a sentence', () => {
  it.each([
    ['no object', [], '', 'expected object'],
    ['a rule that is none', { reviewDayz: 3 }, 'reviewDayz', 'There is no such rule.'],
    [
      'one inside the fees',
      { fees: { seller: { percent: 3 } } },
      'fees.seller.percent',
      'There is no such rule.',
    ],
    [
      'what forms hold for themselves',
      { offerMinimumMinor: 1 },
      'offerMinimumMinor',
      'This cannot be changed.',
    ],
    ['its own number', { version: 9 }, 'version', 'This cannot be changed.'],
    ['half a day', { reviewDays: 1.5 }, 'reviewDays', 'expected int'],
    ['a fee above a half', { fees: { seller: { bps: 5001 } } }, 'fees.seller.bps', '5000'],
    [
      'a fee that eats the lowest price',
      { fees: { seller: { minMinor: 300 } } },
      'fees.seller',
      'keeps at least half',
    ],
    [
      'a buyer fee above the price',
      { fees: { buyer: { fixedMinor: 10_000 } } },
      'fees.buyer',
      'not more than the price',
    ],
    ['most below least', { fees: { buyer: { maxMinor: 50 } } }, 'fees.buyer', 'not more than the most'],
    ['reminders after the end', { autoCompleteDays: 1 }, 'autoCompleteReminderHours', 'within the time'],
    ['a higher level that waits longer', { clearingDays: [5, 7, 5, 2] }, 'clearingDays', 'not later'],
    ['negative time', { clearingDays: [7, 5, 5, -1] }, 'clearingDays', '0 to 90 days'],
    ['ten years', { tipDays: 3650 }, 'tipDays', 'longer than 365 days'],
    ['tips from above', { tipMinimumMinor: 60_000 }, 'tipMaximumMinor', 'not less than the least'],
  ])('%s', (_, changes, rule, sentence) => {
    const proposed = proposedRules(defaultOrderRules, changes);
    const errors = 'errors' in proposed ? proposed.errors : {};
    expect(Object.keys(errors)).toContain(rule);
    expect(errors[rule]).toContain(sentence);
  });
});
