// The texts of a gig: fees, days, missing fields and their names.
import { netText } from './editor/net-text.ts';
import { describe, expect, it } from 'vitest';
import { emptyGigContent } from '#contract/catalog/gigs/gig-content.rules.ts';
import { missingIn, nameOfField, newPackage, stepOfField } from './editor/gig-content.ts';
import { daysText, deltaText, feeText, revisionsText } from './package-copy.ts';
import { plainText } from './plain-text.ts';

describe('package texts', () => {
  it('names the fee by its rate only when the rate applies', () => {
    expect(feeText({ priceMinor: 10_000, buyerFeeMinor: 500 })).toBe('the 5% fee');
    expect(feeText({ priceMinor: 9999, buyerFeeMinor: 499 })).toBe('the 5% fee');
    expect(feeText({ priceMinor: 1000, buyerFeeMinor: 100 })).toBe('the $1.00 fee');
  });

  it('uses singular and plural', () => {
    expect([daysText(1), daysText(3)]).toEqual(['1 day', '3 days']);
    expect([deltaText(-1), deltaText(0), deltaText(2)]).toEqual([
      '1 day faster',
      'same delivery',
      '2 days more',
    ]);
    expect([0, 1, 4, null].map(revisionsText)).toEqual([
      'No revisions',
      '1 revision',
      '4 revisions',
      'Unlimited revisions',
    ]);
  });
});

describe('what is missing', () => {
  it('lists everything in an empty gig, in the contract’s sentences', () => {
    expect(missingIn(emptyGigContent)).toEqual({
      title: 'Use at least 15 characters',
      category: 'Choose a category',
      subcategory: 'Choose a subcategory',
      tags: 'Add at least one tag',
      packages: 'Describe at least one package',
      description: 'Describe your gig in at least 120 characters',
      pictureIds: 'Add at least one image',
      aiUse: 'State whether generative AI is used',
    });
  });

  it('words a length limit that the contract leaves to the library', () => {
    const content = { ...emptyGigContent, packages: [{ ...newPackage('basic'), items: ['x'] }] };
    expect(missingIn(content)['packages.0.items.0']).toBe('Use at least 2 characters');
    expect(missingIn(content)['packages.0.priceMinor']).toBe('Enter a price');
  });

  it('names each field and its step', () => {
    const content = { ...emptyGigContent, packages: [newPackage('basic'), newPackage('premium')] };
    expect(nameOfField('packages.1.priceMinor', content)).toBe('Premium package, price');
    expect(nameOfField('requirements.0.choices', content)).toBe('Requirement 1, choices');
    expect(nameOfField('description', content)).toBe('Description');
    expect(['tags', 'extras.0.title', 'faq.1.answer', 'pictureIds'].map(stepOfField)).toEqual([
      'overview',
      'packages',
      'description',
      'gallery',
    ]);
  });
});

describe('a description as plain text', () => {
  it('drops markup and ends at a whole word', () => {
    expect(plainText('<p>Logos &amp; <strong>marks</strong></p><ul><li>one</li></ul>')).toBe(
      'Logos & marks one',
    );
    const long = plainText(`<p>${'word '.repeat(100)}</p>`);
    expect(long.length).toBeLessThanOrEqual(300);
    expect(long.endsWith('word…')).toBe(true);
  });
});

describe('what the seller receives', () => {
  const fee = { bps: 1000, fixedMinor: 0, minMinor: 0, maxMinor: null };
  it('is the price less the fee, and nothing without a price or a fee', () => {
    expect(netText(9_999, fee)).toBe('You receive $90.00 after fees.');
    expect(netText(100, { ...fee, minMinor: 500 })).toBe('You receive $0.00 after fees.');
    expect(netText(null, fee)).toBeUndefined();
    expect(netText(5_000, { ...fee, bps: 0 })).toBeUndefined();
  });
});
