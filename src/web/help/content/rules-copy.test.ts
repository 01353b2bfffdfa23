// Fees and rules as sentences, whatever their values.
import { describe, expect, it } from 'vitest';
import { defaultOrderRules } from '#contract/orders/orders/order.rules.ts';
import type { RulesInForce } from '#contract/orders/orders/rules.endpoints.ts';
import { privacySections, termsSections } from './legal-text.ts';
import { buyerFeeSentence, feeText, sellerFeeSentence, sellerShareText } from './rules-copy.ts';

const fee = { bps: 0, fixedMinor: 0, minMinor: 0, maxMinor: null };

describe('a fee in words', () => {
  it('names its percentage, its fixed part, its minimum and its maximum', () => {
    expect(feeText(fee)).toBe('nothing');
    expect(feeText({ ...fee, bps: 750 })).toBe('7.5% of the price');
    expect(feeText({ ...fee, fixedMinor: 30 })).toBe('$0.30');
    expect(feeText({ bps: 500, fixedMinor: 30, minMinor: 100, maxMinor: 5000 })).toBe(
      '5% of the price and $0.30, at least $1.00, at most $50.00',
    );
    expect(feeText({ ...fee, bps: 500, maxMinor: 0 })).toBe('nothing');
  });

  it('names who pays it', () => {
    const { fees } = defaultOrderRules;
    expect(sellerFeeSentence(fees)).toBe('Sellers pay 10% of the price when an order is completed.');
    expect(buyerFeeSentence(fees)).toBe('Buyers pay 5% of the price, at least $1.00, on top of it.');
    expect(buyerFeeSentence({ ...fees, buyer: fee })).toBe('Buyers pay nothing on top of the price.');
  });
});

describe('the share that sellers keep', () => {
  it('is the rest of the fee in force', () => {
    const { fees } = defaultOrderRules;
    expect(sellerShareText(fees)).toBe('90%');
    expect(sellerShareText({ ...fees, seller: { ...fee, bps: 1250 } })).toBe('87.5%');
    expect(sellerShareText({ ...fees, seller: { ...fee, bps: 1000, fixedMinor: 30 } })).toBe(
      '90% minus $0.30',
    );
  });
});

describe('the terms', () => {
  const textOf = (given: RulesInForce, operator: string | null = null) =>
    JSON.stringify(termsSections({ brand: 'Guildhall', operator }, given));

  it('state the rules in force', () => {
    const rules = {
      ...defaultOrderRules,
      fees: { ...defaultOrderRules.fees, seller: { ...fee, bps: 1250 } },
      autoCompleteDays: 5,
      clearingDays: [9, 8, 6, 1] as [number, number, number, number],
    };
    const text = textOf({ rules, scheduled: [] });
    expect(text).toContain('Sellers pay 12.5% of the price');
    expect(text).toContain('approved automatically after 5 days');
    expect(text).toContain('Earnings clear 9 days after');
    expect(text).toContain('of level 1 it is 8 days, of level 2 6 days, for top sellers 1 day.');
  });

  it('fill in every figure, as does the privacy policy', () => {
    const text =
      textOf({ rules: defaultOrderRules, scheduled: [] }) + JSON.stringify(privacySections('Guildhall'));
    expect(text).not.toMatch(/undefined|NaN|[{}]/);
    expect(text).toContain('Guildhall is a marketplace.');
    expect(text).toContain('at least 20 orders of 5 sellers');
  });

  it('name the operator if it has another name than the brand', () => {
    const text = textOf({ rules: defaultOrderRules, scheduled: [] }, 'Guildhall Market Ltd');
    expect(text).toContain('Guildhall is a marketplace, operated by Guildhall Market Ltd. Sellers');
  });

  it('state fees that take effect later', () => {
    const scheduled = [
      { version: 2, startsAt: '2026-07-01T00:00:00.000Z', fees: { seller: fee, buyer: fee } },
    ];
    expect(textOf({ rules: defaultOrderRules, scheduled })).toContain(
      'For orders from July 1, 2026 on: Sellers pay nothing when an order is completed.',
    );
  });
});
