// Documents of a posting, for arbitrary amounts: all of the buyer's money is documented, and nothing is billed twice.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draftDocuments } from './draft-documents.ts';
import type { BilledOrder, Leg } from './movement.report.ts';

const order: BilledOrder = {
  id: 'o',
  number: 'ORD-2026-0001',
  title: 'A logo',
  buyerId: 'b',
  sellerId: 's',
  currency: 'USD',
  priceMinor: 5000,
  additions: [],
  quote: {
    package: { tier: 'basic', title: 'Basic', description: '', items: [], priceMinor: 4000 },
    extras: [{ id: 'e', title: 'Source files', priceMinor: 1000, daysDelta: 0 }],
    priceMinor: 5000,
    buyerFeeMinor: 250,
    totalMinor: 5250,
    currency: 'USD',
    deliveryDays: 3,
    revisions: 1,
    fees: {
      seller: { bps: 1000, fixedMinor: 0, minMinor: 0, maxMinor: null },
      buyer: { bps: 500, fixedMinor: 0, minMinor: 100, maxMinor: null },
    },
  },
};
const at = new Date('2026-03-01T00:00:00Z');
const minor = fc.integer({ min: 0, max: 1_000_000_000 });
const legsOf = (legs: readonly Leg[]) => legs.filter((leg) => leg.amountMinor > 0);
const amountOf = (drafts: ReturnType<typeof draftDocuments>, kind: string) =>
  drafts.find((draft) => draft.kind === kind)?.amountMinor ?? 0;

describe('a settlement', () => {
  test('bills exactly the amount kept of the buyer’s money, and the seller fee as part of the sale', () => {
    fc.assert(
      fc.property(minor, minor, minor, minor, (toSeller, commission, fee, refunded) => {
        const from = 'order_escrow';
        const legs = legsOf([
          { from, to: 'refund_inflight', amountMinor: refunded },
          { from, to: 'seller_pending', amountMinor: toSeller },
          { from, to: 'commission_revenue', amountMinor: commission },
          { from, to: 'buyer_fee_revenue', amountMinor: fee },
        ]);
        const drafts = draftDocuments(order, {
          journalId: 1,
          correctsJournalId: null,
          event: 'settle',
          at,
          legs,
        });
        expect(amountOf(drafts, 'sale') + amountOf(drafts, 'buyer-fee')).toBe(toSeller + commission + fee);
        expect(amountOf(drafts, 'sale') - amountOf(drafts, 'commission')).toBe(toSeller);
        for (const { amountMinor, lines, series } of drafts) {
          expect(series).toBe('INV');
          expect(amountMinor).toBeGreaterThan(0);
          expect(lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(amountMinor);
        }
        expect(new Set(drafts.map(({ kind }) => kind)).size).toBe(drafts.length);
      }),
    );
  });

  test('lists the items if the full price was earned, and one line if only part of it was', () => {
    const settled = (toSeller: number, change: Partial<BilledOrder> = {}) =>
      draftDocuments(
        { ...order, ...change },
        {
          journalId: 1,
          correctsJournalId: null,
          event: 'settle',
          at,
          legs: [
            { from: 'order_escrow', to: 'seller_pending', amountMinor: toSeller },
            { from: 'order_escrow', to: 'commission_revenue', amountMinor: 500 },
          ],
        },
      )[0]!.lines.map((line) => line.text);
    expect(settled(4500)).toEqual(['A logo: Basic', 'Source files']);
    const additions = [{ title: 'A second round', priceMinor: 3000 }];
    const added = settled(7500, { priceMinor: 8000, additions });
    expect(added).toEqual(['A logo: Basic', 'Source files', 'A second round']);
    expect(settled(2000)).toEqual(['A logo: settled part of order ORD-2026-0001']);
  });

  test('bills nothing after a full refund', () => {
    const legs = [{ from: 'order_escrow', to: 'refund_inflight', amountMinor: 5250 }];
    expect(
      draftDocuments(order, { journalId: 1, correctsJournalId: null, event: 'settle', at, legs }),
    ).toEqual([]);
  });
});

test('a refund after settlement credits both the seller’s and the platform’s part', () => {
  fc.assert(
    fc.property(minor, minor, minor, minor, minor, (pending, available, debt, commission, fee) => {
      const to = 'refund_inflight';
      const legs = legsOf([
        { from: 'seller_pending', to, amountMinor: pending },
        { from: 'seller_available', to, amountMinor: available },
        { from: 'seller_debt', to, amountMinor: debt },
        { from: 'commission_revenue', to, amountMinor: commission },
        { from: 'buyer_fee_revenue', to, amountMinor: fee },
      ]);
      const drafts = draftDocuments(order, {
        journalId: 2,
        correctsJournalId: null,
        event: 'post_refund',
        at,
        legs,
      });
      const refunded = pending + available + debt + commission + fee;
      expect(amountOf(drafts, 'sale') + amountOf(drafts, 'buyer-fee')).toBe(refunded);
      expect(amountOf(drafts, 'commission')).toBe(commission);
      expect(drafts.every(({ series }) => series === 'CN')).toBe(true);
    }),
  );
});

test('a tip gets a receipt for the full amount', () => {
  const legs = [{ from: 'psp_clearing', to: 'seller_pending', amountMinor: 700 }];
  const drafts = draftDocuments(order, {
    journalId: 3,
    correctsJournalId: null,
    event: 'captured',
    at,
    legs,
  });
  expect(drafts).toMatchObject([{ series: 'RC', kind: 'tip', amountMinor: 700 }]);
});
