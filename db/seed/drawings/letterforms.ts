// Letters built from bars, rings and slices in a box of 100 by 100. They are paths, because fonts differ between machines.
// Each letter is a list of pieces that may have different colors.
import { disc, polygon, round, slice } from './shapes.ts';

export interface Piece {
  d: string;
  /** Index of the color: 0 is the main one. */
  ink: 0 | 1 | 2;
}

function bar(x: number, y: number, w: number, h: number): string {
  return `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}Z`;
}

function hoop(cx: number, cy: number, outer: number, inner: number): string {
  return slice(cx, cy, inner, outer, 0, 180) + slice(cx, cy, inner, outer, 180, 360);
}

const letters: Record<string, Piece[]> = {
  a: [
    { d: hoop(44, 56, 44, 19), ink: 0 },
    { d: bar(64, 12, 26, 88), ink: 1 },
  ],
  b: [
    { d: hoop(56, 56, 44, 19), ink: 0 },
    { d: bar(10, -8, 26, 108), ink: 1 },
  ],
  e: [
    { d: slice(50, 50, 22, 50, 30, 360), ink: 0 },
    { d: bar(24, 40, 76, 20), ink: 1 },
  ],
  g: [
    { d: hoop(44, 40, 40, 17), ink: 0 },
    { d: bar(60, 2, 26, 72), ink: 1 },
    { d: slice(44, 74, 17, 42, 0, 150), ink: 2 },
  ],
  n: [
    { d: bar(6, 8, 26, 92), ink: 1 },
    { d: slice(50, 52, 18, 44, 180, 360) + bar(68, 52, 26, 48), ink: 0 },
  ],
  R: [
    { d: bar(8, 0, 26, 100), ink: 1 },
    { d: slice(50, 30, 8, 30, -90, 90) + bar(34, 0, 16, 22) + bar(34, 38, 16, 22), ink: 0 },
    {
      d: polygon([
        [40, 60],
        [68, 60],
        [96, 100],
        [66, 100],
      ]),
      ink: 2,
    },
  ],
  B: [
    { d: bar(8, 0, 26, 100), ink: 1 },
    { d: slice(46, 26, 0, 26, -90, 90) + bar(34, 0, 12, 52), ink: 0 },
    { d: slice(52, 72, 0, 28, -90, 90) + bar(34, 44, 18, 56), ink: 2 },
  ],
  S: [
    { d: slice(50, 27, 9, 29, 90, 352), ink: 0 },
    { d: slice(50, 65, 11, 35, -90, 172), ink: 1 },
  ],
  A: [
    {
      d: polygon([
        [50, 0],
        [50, 100],
        [0, 100],
      ]),
      ink: 0,
    },
    {
      d: polygon([
        [50, 0],
        [100, 100],
        [50, 100],
      ]),
      ink: 1,
    },
    { d: slice(50, 100, 0, 24, 180, 360), ink: 2 },
  ],
  K: [
    { d: bar(8, 0, 26, 100), ink: 1 },
    { d: slice(98, 0, 0, 62, 90, 180), ink: 0 },
    { d: slice(98, 100, 0, 62, 180, 270), ink: 2 },
  ],
  M: [
    {
      d: polygon([
        [0, 100],
        [0, 0],
        [50, 62],
        [50, 100],
      ]),
      ink: 0,
    },
    {
      d: polygon([
        [100, 100],
        [100, 0],
        [50, 62],
        [50, 100],
      ]),
      ink: 1,
    },
  ],
  8: [
    { d: hoop(50, 25, 27, 10), ink: 1 },
    { d: hoop(50, 68, 34, 13), ink: 0 },
  ],
  5: [
    { d: bar(20, 0, 64, 24) + bar(20, 0, 24, 46), ink: 1 },
    { d: slice(50, 66, 12, 36, -125, 130), ink: 0 },
  ],
  '?': [
    { d: slice(50, 30, 11, 34, 170, 450) + bar(39, 53, 23, 20), ink: 0 },
    { d: disc(50.5, 89, 13), ink: 1 },
  ],
  '!': [
    {
      d: polygon([
        [34, -4],
        [66, -4],
        [59, 66],
        [41, 66],
      ]),
      ink: 0,
    },
    { d: disc(50, 88, 14), ink: 1 },
  ],
  '*': [
    { d: [0, 60, 120].map((turn) => slice(50, 50, 0, 50, turn - 13, turn + 13)).join(''), ink: 0 },
    { d: [180, 240, 300].map((turn) => slice(50, 50, 0, 50, turn - 13, turn + 13)).join(''), ink: 1 },
  ],
};

export const letterNames = Object.keys(letters);

export function letterform(name: string): readonly Piece[] {
  return letters[name] ?? letters.a!;
}

/** The ampersand is a single line, to be stroked about 20 wide in the box of 100. */
export const ampersandLine =
  'M94 96L32 30C18 12 34 1 47 2C62 3 66 17 56 28C44 41 12 50 12 72C12 90 28 97 44 96C68 94 84 76 88 52';
