// Picture fingerprints: copies match, different and plain pictures do not, and bands of the bits find near ones.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildPoster, copyPicture, posterCount } from '#tests/fixtures/build-poster.ts';
import type { CopyKind } from '#tests/fixtures/build-poster.ts';
import { areAlike, bandsOf, bitDistance, fingerprintOf, nearBandsOf } from './fingerprint.ts';
import type { Fingerprint } from './fingerprint.ts';
import { smallestPixels } from './read-picture.ts';

const looksOf = async (picture: Buffer): Promise<Fingerprint> => fingerprintOf(await smallestPixels(picture));

/** A small generator, so that every run uses the same cases. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('a fingerprint', () => {
  it(
    'survives resizing, recompression, small changes of brightness and small crops',
    { timeout: 120_000 },
    async () => {
      const missed: string[] = [];
      const ways: CopyKind[] = ['resized', 'recompressed', 'brightened', 'darkened', 'cropped'];
      for (let nth = 0; nth < posterCount; nth += 29) {
        const picture = await buildPoster(nth);
        const looks = await looksOf(picture);
        for (const how of ways) {
          if (!areAlike(looks, await looksOf(await copyPicture(picture, how)))) missed.push(`${nth} ${how}`);
        }
      }
      // A crop moves every edge; of these, one in twenty may be missed.
      expect(missed.filter((copy) => !copy.endsWith('cropped'))).toEqual([]);
      expect(missed.length).toBeLessThanOrEqual(1);
    },
  );

  it('distinguishes the covers of all gigs of the demo world', { timeout: 120_000 }, async () => {
    const all: Fingerprint[] = [];
    for (let nth = 0; nth < posterCount; nth++) all.push(await looksOf(await buildPoster(nth, 180)));
    const confused: string[] = [];
    all.forEach((print, at) => {
      expect(print, `poster ${at} is too plain`).not.toBeNull();
      for (let other = 0; other < at; other++)
        if (areAlike(print, all[other]!)) confused.push(`${at} with ${other}`);
    });
    expect(confused).toEqual([]);
  });

  it('is null for plain backgrounds and smooth gradients', async () => {
    const plain = { width: 600, height: 400, channels: 3, background: '#33665c' } as const;
    expect(await looksOf(await sharp({ create: plain }).png().toBuffer())).toBeNull();
    const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><defs><linearGradient id="g">
      <stop stop-color="#666"/><stop offset="1" stop-color="#999"/></linearGradient></defs>
      <rect width="600" height="400" fill="url(#g)"/></svg>`;
    expect(await looksOf(await sharp(Buffer.from(shade)).png().toBuffer())).toBeNull();
  });
});

describe('bands of the bits', () => {
  it('find every fingerprint that differs in at most nine bits', () => {
    const roll = dice(7);
    for (let turn = 0; turn < 2000; turn++) {
      const bits = Array.from({ length: 64 }, () => (roll() < 0.5 ? '0' : '1'));
      const turned = new Set<number>();
      while (turned.size < turn % 10) turned.add(Math.floor(roll() * 64));
      const other = bits.map((bit, at) => (turned.has(at) ? (bit === '0' ? '1' : '0') : bit)).join('');
      expect(bitDistance(bits.join(''), other)).toBe(turned.size);
      const near = new Set(nearBandsOf(bits.join('')));
      expect(bandsOf(other).some((band) => near.has(band))).toBe(true);
    }
  });

  it('keep the five positions apart', () => {
    const zero = bandsOf('0'.repeat(64));
    expect(new Set(zero).size).toBe(5);
    expect(new Set(nearBandsOf('0'.repeat(64))).size).toBe(4 * 14 + 13);
  });
});
