// How a gig is said in words: fees, days, missing fields and where they stand.
import { describe, expect, it } from 'vitest';
import { emptyContent, missingIn, nameOfField, newPackage, stepOfField } from './editor/gig-content.ts';
import { daysText, deltaText, feeText, revisionsText } from './package-words.ts';
import { plainText } from './plain-text.ts';

describe('packages in words', () => {
  it('names the fee by its rate only where it is that rate', () => {
    expect(feeText({ priceMinor: 10_000, buyerFeeMinor: 500 })).toBe('the 5% fee');
    expect(feeText({ priceMinor: 9999, buyerFeeMinor: 499 })).toBe('the 5% fee');
    expect(feeText({ priceMinor: 1000, buyerFeeMinor: 100 })).toBe('the $1.00 fee');
  });

  it('counts one and many', () => {
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
  it('is everything in an empty gig, in the contract’s sentences', () => {
    expect(missingIn(emptyContent)).toEqual({
      title: 'Use at least 15 characters',
      category: 'Choose a category',
      subcategory: 'Choose a subcategory',
      tags: 'Add at least one tag',
      packages: 'Describe at least one package',
      description: 'Describe your gig in at least 120 characters',
      pictureIds: 'Add at least one picture',
      aiUse: 'Say whether generative AI is used',
    });
  });

  it('says a length in words where the contract leaves it to the machine', () => {
    const content = { ...emptyContent, packages: [{ ...newPackage('basic'), items: ['x'] }] };
    expect(missingIn(content)['packages.0.items.0']).toBe('Use at least 2 characters');
    expect(missingIn(content)['packages.0.priceMinor']).toBe('Enter a price');
  });

  it('leads to its field by a name people know', () => {
    const content = { ...emptyContent, packages: [newPackage('basic'), newPackage('premium')] };
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

describe('a description as plain words', () => {
  it('leaves out the marks and ends at a whole word', () => {
    expect(plainText('<p>Logos &amp; <strong>marks</strong></p><ul><li>one</li></ul>')).toBe(
      'Logos & marks one',
    );
    const long = plainText(`<p>${'word '.repeat(100)}</p>`);
    expect(long.length).toBeLessThanOrEqual(300);
    expect(long.endsWith('word…')).toBe(true);
  });
});
