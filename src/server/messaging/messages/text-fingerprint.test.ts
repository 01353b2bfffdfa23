// Fingerprints of texts: near copies differ in few bits, other texts in many.
import { describe, expect, it } from 'vitest';
import { repetitionLimits } from '#contract/trust/risk/repetition.rules.ts';
import { differingBits, fingerprintOf } from './text-fingerprint.ts';

const limit = repetitionLimits.differingBits;
const between = (one: string, other: string) => differingBits(fingerprintOf(one), fingerprintOf(other));
const offer =
  'Hi Anna, I saw your work and I can build you a website for $50. Have a look at my gig and write back today.';

describe('the fingerprint of a text', () => {
  it('is the same whatever its case, spacing and punctuation', () => {
    expect(between(offer, offer.toUpperCase().replaceAll(' ', '  ').replaceAll(',', ' –'))).toBe(0);
  });

  it.each([
    ['a name and an amount', offer.replace('Anna', 'Tom').replace('$50', '$60')],
    ['a name and two words', offer.replace('Anna', 'Tom').replace('work', 'profile').replace('$50', '$60')],
    ['a link at the end', `${offer} https://example.test/a8f3`],
  ])('differs little in %s', (_, text) => {
    expect(between(offer, text)).toBeLessThanOrEqual(limit);
  });

  it('differs much between briefs about different work', () => {
    const logo =
      'Hello Anna, could you draw a logo for my bakery? I need three drafts by Friday, in warm colors, and the files for print.';
    const menu =
      'Hello Ben, could you write a menu for my bakery? I need it by Monday, in plain words, and the file as a document.';
    expect(between(logo, menu)).toBeGreaterThan(limit);
    expect(between(logo, offer)).toBeGreaterThan(limit);
  });

  it('fits a bigint and exists for texts without words', () => {
    for (const text of [offer, '', '🙂🙂', '。'.repeat(5000)]) {
      const value = BigInt(fingerprintOf(text));
      expect(BigInt.asIntN(64, value)).toBe(value);
    }
  });
});
