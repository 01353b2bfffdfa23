// The palettes of the covers: six per category, in the muted spot colors of screen-printed posters.
// Every drawing uses one palette, so that a page of cards looks consistent.

export interface Palette {
  /** The background; also the color shown while the picture loads. */
  ground: string;
  paper: string;
  ink: string;
  /** Four spot colors, from the most to the least saturated. */
  a: string;
  b: string;
  c: string;
  d: string;
}

function set(row: string): Palette {
  const [ground, paper, ink, a, b, c, d] = row.split(' ').map((hex) => `#${hex}`);
  return { ground: ground!, paper: paper!, ink: ink!, a: a!, b: b!, c: c!, d: d! };
}

// ground, paper, ink, a, b, c, d
const families: Record<string, readonly Palette[]> = {
  design: [
    'f1e6d6 fbf5ea 241f1c dd5139 e8a83c 2f5d7c f0c3b0',
    'e67a5e f9efe1 2b1b18 f3c75c 2e4a62 f8dccb b9402e',
    'f2c9b6 fcf4e8 2a2320 d6472f 1f4e5f ecb03d e48c71',
    '2a3543 f4eadb 151b23 ea6848 efb84b 8fb1b8 f0cbb8',
    'e9b651 fbf2e0 2a211a c63f2b 27566b f8e2ad e48753',
    'd9e1d2 faf6eb 23291f d84e35 47705f ebb04a a9c0a6',
  ].map(set),
  development: [
    'dfe9e2 faf8ee 15262b 1f7a78 efbf49 e0744c a6cec3',
    '17404a f2f0e3 0d252c 4fb0a4 f1c04d e7805a 2b6571',
    'a5cfc5 f8f5ea 13272c 17636b e8754b f2cd6a 6fb0a7',
    '2c4d8b f5f1e5 13234a f1b74a 8cc5bf e8765a 5478bb',
    'f1e2b2 fcf8ea 1a2b33 1e6f77 de784d 2f4f8a e8c455',
    'd3dce7 f8f6ee 18223a 2d5aa1 1f8983 efb746 a4b7d1',
  ].map(set),
  writing: [
    'eee2cf fbf5e9 2b1d24 7b2e45 c88a4a 5e7560 e0c6ab',
    '6a2c41 f6ecde 291018 e6a58a d8b15e 9e556a f0d4c4',
    'c9d5c1 f9f5ea 232b22 4d6a4d 8b3a4d dcb25d a5b99a',
    'ccdae3 f9f5ec 1f2733 42617e a23f4e e3b666 a3bccc',
    'e5c7bd fbf3e9 2a1a20 7e3047 40566b d6984a cb978c',
    '3a493e f4ecdc 1a231d d8a75a c86f5e 8fa58a 55695b',
  ].map(set),
  marketing: [
    'f6d789 fdf6e4 1e2a26 e6642e 1f6b52 c7406a f1b350',
    'ec793e fcf1de 2a1710 f8ce6a 1d5b4c fbd8bc c2512a',
    '1e5546 f5eedd 0e2a23 f1a23b eb6e58 70a98e 307461',
    'f1d0d0 fcf4ec 2b1a25 c43f67 ef893b 285a6b e698a4',
    'f3e7d3 fcf6ea 26211c e35f2c b63762 20675a f2bc60',
    '243b5d f5eddf 111d31 f18b45 f3cb6a dd5e79 43628e',
  ].map(set),
  video: [
    '2d2648 f4ebdc 16122a ee7a4c efbf59 7d6cb1 483d72',
    'e1d8e9 faf5ee 241e3a 5b4a9b ea7347 ecba51 b5a4d4',
    'ec8056 fcf1e2 2b1420 4a3a85 f8d179 fad9c2 c3522f',
    'c0cbdd f9f5ec 1c2440 3e548e e66849 efc05a 91a4c7',
    'f0e5d2 fcf6ea 251d33 5a488f e4673e 7a8a4b d7c6e1',
    '203246 f3ebdc 0f1a27 e8af4b d85f4e 7fa2b8 37526d',
  ].map(set),
};

export function palettesOf(category: string): readonly Palette[] {
  return families[category] ?? families.design!;
}

function channels(hex: string): [number, number, number] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
}

function hexOf(values: readonly number[]): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** Two overprinted colors, multiplied. */
export function overprint(one: string, other: string): string {
  const under = channels(other);
  return hexOf(channels(one).map((value, index) => (value * under[index]!) / 255));
}

/** A mix with the given share of `one`, from 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const rest = channels(other);
  return hexOf(channels(one).map((value, index) => value * share + rest[index]! * (1 - share)));
}

export function isDark(hex: string): boolean {
  const [red, green, blue] = channels(hex);
  return red * 0.299 + green * 0.587 + blue * 0.114 < 128;
}

/** The ground and the paper of a variation are tints of spot colors, and the main spot color is another one. */
const variations: readonly ((palette: Palette, base: string) => Partial<Palette>)[] = [
  () => ({}),
  ({ a, b, paper }, base) => ({ a: b, b: a, ground: mix(a, base, 0.34), paper: mix(b, paper, 0.24) }),
  ({ a, b, c, paper }, base) => ({ a: c, c: a, ground: mix(b, base, 0.42), paper: mix(c, paper, 0.22) }),
  ({ a, b, c, paper }, base) => ({ b: c, c: b, ground: mix(c, base, 0.4), paper: mix(a, paper, 0.2) }),
];

export const variationCount = variations.length;

/** The palette with other roles for its colors; variation 0 is the palette as designed. */
export function variationOf(palette: Palette, nth: number): Palette {
  // A dark ground stays dark, because the colors of lines depend on it.
  const base = isDark(palette.ground) ? palette.ink : palette.paper;
  return { ...palette, ...variations[nth]!(palette, base) };
}

/** The color for lines and small shapes directly on the ground. */
export function lineOn(palette: Palette): string {
  return isDark(palette.ground) ? palette.paper : palette.ink;
}
