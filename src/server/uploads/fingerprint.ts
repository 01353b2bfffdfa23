// What a picture looks like, in 64 bits and the colours of sixteen fields: the same after resizing, recompressing, a little more light
// or a small crop. Pure arithmetic over 32 by 32 pixels; reading them is read-picture.ts's business.
// Guards: too plain a picture has no bits, because any two plain pictures look alike. Does not compare with anything kept.

/** The side of the square that is looked at. */
export const lookedAt = 32;
const frequencies = 8;
const fields = 4;
/** Below this, in grey levels, a picture is a plain ground or a smooth shade. */
const leastStructure = 5;

/** Measured over the posters of the demo world and their copies (docs/decisions/0027). */
export const alikeWithin = { bits: 8, colours: 8 } as const;

/** `bits` are 64 letters 0 and 1; null for what is too plain. `colours`: red and blue against green, of sixteen fields. */
export type Fingerprint = { bits: string; colours: number[] } | null;

const cosines = Array.from({ length: frequencies }, (_, k) =>
  Array.from({ length: lookedAt }, (_, n) => Math.cos((Math.PI * k * (2 * n + 1)) / (2 * lookedAt))),
);

/** `pixels`: 32 rows of 32 pixels, each red, green and blue. */
export function fingerprintOf(pixels: Uint8Array): Fingerprint {
  const waves = lowFrequencies(pixels);
  // The mean and the two slopes say nothing of what can be seen: a shaded ground has them, too.
  const shape = waves.filter((_, at) => at !== 0 && at !== 1 && at !== frequencies);
  const structure = (Math.sqrt(shape.reduce((sum, one) => sum + one * one, 0)) / lookedAt / lookedAt) * 2;
  if (structure < leastStructure) return null;
  const sorted = waves.slice(1).sort((one, other) => one - other);
  const middle = sorted[sorted.length >> 1]!;
  return { bits: waves.map((one) => (one > middle ? '1' : '0')).join(''), colours: coloursOf(pixels) };
}

/** The first 8 by 8 of a cosine transform of the brightness, row by row. */
function lowFrequencies(pixels: Uint8Array): number[] {
  const along: number[][] = cosines.map((cosine) =>
    Array.from({ length: lookedAt }, (_, y) => {
      let sum = 0;
      for (let x = 0; x < lookedAt; x++) {
        const at = 3 * (y * lookedAt + x);
        sum += (0.299 * pixels[at]! + 0.587 * pixels[at + 1]! + 0.114 * pixels[at + 2]!) * cosine[x]!;
      }
      return sum;
    }),
  );
  return cosines.flatMap((down) =>
    along.map((column) => column.reduce((sum, one, y) => sum + one * down[y]!, 0)),
  );
}

function coloursOf(pixels: Uint8Array): number[] {
  const side = lookedAt / fields;
  const colours: number[] = [];
  for (let row = 0; row < fields; row++) {
    for (let column = 0; column < fields; column++) {
      let [red, blue] = [0, 0];
      for (let y = row * side; y < (row + 1) * side; y++) {
        for (let x = column * side; x < (column + 1) * side; x++) {
          const at = 3 * (y * lookedAt + x);
          red += pixels[at]! - pixels[at + 1]!;
          blue += pixels[at + 2]! - pixels[at + 1]!;
        }
      }
      colours.push(Math.round(red / side / side), Math.round(blue / side / side));
    }
  }
  return colours;
}

/** How many of the 64 bits differ. */
export function bitDistance(one: string, other: string): number {
  return [...one].filter((bit, at) => bit !== other[at]).length;
}

/** The mean difference of the fields' colours. */
export function colourDistance(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length;
}

export function areAlike(one: Fingerprint, other: Fingerprint): boolean {
  if (!one || !other) return false;
  return (
    bitDistance(one.bits, other.bits) <= alikeWithin.bits &&
    colourDistance(one.colours, other.colours) <= alikeWithin.colours
  );
}

/** Where each of the five pieces begins; the last one is a bit shorter. */
const pieces = [0, 13, 26, 39, 52, 64] as const;

/** The five pieces of the bits, each with its number before it, as they are kept beside the picture. */
export function bandsOf(bits: string): number[] {
  return pieces
    .slice(0, -1)
    .map((from, at) => (at << 13) | Number.parseInt(bits.slice(from, pieces[at + 1]), 2));
}

/** These and all that differ from one of them in one bit: whatever is within nine bits has one of them. */
export function nearBandsOf(bits: string): number[] {
  return bandsOf(bits).flatMap((band, at) => {
    const length = pieces[at + 1]! - pieces[at]!;
    return [band, ...Array.from({ length }, (_, bit) => band ^ (1 << bit))];
  });
}
