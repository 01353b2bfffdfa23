// Quotes of selections, and the fingerprint of an offer.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '#contract/common/ids.ts';
import type { FrozenGig } from '#contract/catalog/gigs/frozen-gig.schema.ts';
import { feeOf } from '#contract/orders/orders/fee.schema.ts';
import { defaultOrderRules } from '#contract/orders/orders/order.rules.ts';
import { offerFingerprint } from './offer-fingerprint.ts';
import { quoteSelection } from './quote-selection.ts';

const runs = { numRuns: 10_000 };
const price = fc.integer({ min: 500, max: 1_000_000 });

function gigWith(
  packagePrice: number,
  extras: { priceMinor: number; daysDelta: number }[],
  deliveryDays = 3,
): FrozenGig {
  return {
    gigId: newId(),
    version: 4,
    sellerId: newId(),
    slug: 'i-will-draw-a-logo',
    title: 'I will draw a logo',
    category: 'design',
    subcategory: 'logos',
    coverPictureId: null,
    packages: [
      {
        tier: 'basic',
        title: 'One logo',
        description: 'One logo, drawn by hand.',
        priceMinor: packagePrice,
        deliveryDays,
        revisions: 2,
        items: ['Logo'],
        license: 'commercial',
      },
    ],
    extras: extras.map((extra, i) => ({ id: newId(), title: `Extra ${i}`, ...extra })),
    requirements: [{ id: newId(), prompt: 'What is it for?', kind: 'text', choices: [], required: true }],
  };
}
const basic = (gig: FrozenGig, extras = gig.extras.map((extra) => extra.id)) => ({
  package: 'basic' as const,
  extras,
});

describe('a quote', () => {
  test('has lines that add up to the total, for any selection', () => {
    const extras = fc.array(fc.record({ priceMinor: price, daysDelta: fc.integer({ min: -30, max: 60 }) }), {
      maxLength: 10,
    });
    fc.assert(
      fc.property(price, extras, fc.integer({ min: 1, max: 90 }), (packagePrice, chosen, days) => {
        const gig = gigWith(packagePrice, chosen, days);
        const quote = quoteSelection(gig, basic(gig), defaultOrderRules);
        const lines = quote.extras.reduce((sum, extra) => sum + extra.priceMinor, quote.package.priceMinor);
        expect(quote.priceMinor).toBe(lines);
        expect(quote.totalMinor).toBe(lines + quote.buyerFeeMinor);
        expect(quote.deliveryDays).toBeGreaterThanOrEqual(1);
      }),
      runs,
    );
  });

  test('charges a buyer fee of 5% rounded down, and at least $1.00', () => {
    fc.assert(
      fc.property(price, (priceMinor) => {
        const fee = feeOf(defaultOrderRules.fees.buyer, priceMinor);
        expect(fee).toBe(Math.max(100, Math.floor((priceMinor * 5) / 100)));
      }),
      runs,
    );
    expect(
      [500, 1999, 2000, 2019, 2020, 9999].map((priceMinor) =>
        feeOf(defaultOrderRules.fees.buyer, priceMinor),
      ),
    ).toEqual([100, 100, 100, 100, 101, 499]);
  });

  test('rejects a package or extra that the gig does not offer', () => {
    const gig = gigWith(1000, []);
    const code = (run: () => unknown) => {
      try {
        return run() && 'succeeded';
      } catch (error) {
        return (error as { code?: string }).code;
      }
    };
    expect(
      code(() => quoteSelection(gig, { package: 'premium', extras: [newId()] }, defaultOrderRules)),
    ).toBe('package_not_found');
    expect(code(() => quoteSelection(gig, { package: 'basic', extras: [newId()] }, defaultOrderRules))).toBe(
      'extra_not_found',
    );
  });
});

describe('the fingerprint of an offer', () => {
  const gig = gigWith(1000, [
    { priceMinor: 500, daysDelta: 1 },
    { priceMinor: 700, daysDelta: 2 },
  ]);
  const chosen = basic(gig, [gig.extras[0]!.id]);
  const print = offerFingerprint(gig, chosen);
  const changed = (change: (copy: FrozenGig) => void) => {
    const copy = structuredClone(gig);
    change(copy);
    return offerFingerprint(copy, chosen);
  };

  test('changes with the package, a selected extra or a requirement', () => {
    expect(changed((copy) => (copy.packages[0]!.priceMinor += 1))).not.toBe(print);
    expect(changed((copy) => copy.packages[0]!.items.pop())).not.toBe(print);
    expect(changed((copy) => (copy.extras[0]!.daysDelta = 9))).not.toBe(print);
    expect(changed((copy) => copy.extras.shift())).not.toBe(print);
    expect(changed((copy) => (copy.requirements[0]!.required = false))).not.toBe(print);
  });

  test('does not change with other edits of the gig', () => {
    expect(changed((copy) => (copy.title = 'I will draw a better logo'))).toBe(print);
    expect(changed((copy) => (copy.extras[1]!.priceMinor = 9900))).toBe(print);
    expect(changed((copy) => (copy.version = 99))).toBe(print);
    expect(
      changed(
        (copy) =>
          (copy.packages[0] = Object.fromEntries(Object.entries(copy.packages[0]!).toReversed()) as never),
      ),
    ).toBe(print);
  });
});
