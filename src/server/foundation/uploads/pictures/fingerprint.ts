// A perceptual fingerprint: 64 bits and the colors of sixteen fields, stable under resizing, recompression, slight brightening or a
// small crop. Pure arithmetic over 32 by 32 pixels; read-picture.ts reads them.
// Guarantees: a picture that is too plain has no bits, because any two plain pictures look alike. Compares with nothing stored.

/** The side of the square that is analyzed. */
export const fingerprintSide = 32;
const frequencies = 8;
const fields = 4;
/** Below this contrast, in gray levels, a picture is a plain background or a smooth gradient. */
const leastStructure = 5;

/** Measured on the posters of the demo world and their copies (docs/decisions/0027). */
export const alikeWithin = { bits: 8, colors: 8 } as const;

/** `bits` are 64 characters 0 and 1; null for pictures that are too plain. `colors`: red and blue relative to green, of sixteen fields. */
export type Fingerprint = { bits: string; colors: number[] } | null;

const cosines = Array.from({ length: frequencies }, (_, k) =>
  Array.from({ length: fingerprintSide }, (_, n) =>
    Math.cos((Math.PI * k * (2 * n + 1)) / (2 * fingerprintSide)),
  ),
);

/** `pixels`: 32 rows of 32 pixels, each red, green and blue. */
export function fingerprintOf(pixels: Uint8Array): Fingerprint {
  const waves = lowFrequencies(pixels);
  // The mean and the two slopes describe no motif: a gradient has them, too.
  const shape = waves.filter((_, at) => at !== 0 && at !== 1 && at !== frequencies);
  const structure =
    (Math.sqrt(shape.reduce((sum, value) => sum + value * value, 0)) / fingerprintSide / fingerprintSide) * 2;
  if (structure < leastStructure) return null;
  const sorted = waves.slice(1).sort((value, other) => value - other);
  const middle = sorted[sorted.length >> 1]!;
  return { bits: waves.map((value) => (value > middle ? '1' : '0')).join(''), colors: colorsOf(pixels) };
}

/** The first 8 by 8 coefficients of a cosine transform of the brightness, row by row. */
function lowFrequencies(pixels: Uint8Array): number[] {
  const along: number[][] = cosines.map((cosine) =>
    Array.from({ length: fingerprintSide }, (_, y) => {
      let sum = 0;
      for (let x = 0; x < fingerprintSide; x++) {
        const at = 3 * (y * fingerprintSide + x);
        sum += (0.299 * pixels[at]! + 0.587 * pixels[at + 1]! + 0.114 * pixels[at + 2]!) * cosine[x]!;
      }
      return sum;
    }),
  );
  return cosines.flatMap((down) =>
    along.map((column) => column.reduce((sum, value, y) => sum + value * down[y]!, 0)),
  );
}

function colorsOf(pixels: Uint8Array): number[] {
  const side = fingerprintSide / fields;
  const colors: number[] = [];
  for (let row = 0; row < fields; row++) {
    for (let column = 0; column < fields; column++) {
      let [red, blue] = [0, 0];
      for (let y = row * side; y < (row + 1) * side; y++) {
        for (let x = column * side; x < (column + 1) * side; x++) {
          const at = 3 * (y * fingerprintSide + x);
          red += pixels[at]! - pixels[at + 1]!;
          blue += pixels[at + 2]! - pixels[at + 1]!;
        }
      }
      colors.push(Math.round(red / side / side), Math.round(blue / side / side));
    }
  }
  return colors;
}

/** The number of differing bits. */
export function bitDistance(first: string, other: string): number {
  return [...first].filter((bit, at) => bit !== other[at]).length;
}

/** The mean difference of the fields' colors. */
export function colorDistance(first: readonly number[], other: readonly number[]): number {
  return first.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / first.length;
}

export function areAlike(first: Fingerprint, other: Fingerprint): boolean {
  if (!first || !other) return false;
  return (
    bitDistance(first.bits, other.bits) <= alikeWithin.bits &&
    colorDistance(first.colors, other.colors) <= alikeWithin.colors
  );
}

/** Where each of the five bands begins; the last one is slightly shorter. */
const pieces = [0, 13, 26, 39, 52, 64] as const;

/** The five bands of the bits, each prefixed with its number, as stored beside the picture. */
export function bandsOf(bits: string): number[] {
  return pieces
    .slice(0, -1)
    .map((from, at) => (at << 13) | Number.parseInt(bits.slice(from, pieces[at + 1]), 2));
}

/** These bands and all that differ from one of them in one bit: every fingerprint within nine bits shares one of them. */
export function nearBandsOf(bits: string): number[] {
  return bandsOf(bits).flatMap((band, at) => {
    const length = pieces[at + 1]! - pieces[at]!;
    return [band, ...Array.from({ length }, (_, bit) => band ^ (1 << bit))];
  });
}
