// The fonts of printed documents and which of them draws which characters. Names come in every script: a word is drawn whole by
// the first font that has all its characters, so that "Nguyễn" is not assembled from two fonts.
// Guarantees: a character without a font is printed as its Unicode number, never as an empty box, and copying it from the file still
// yields the character. Right-to-left scripts are shaped and reversed within a run; mixed lines keep their order.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Face =
  | 'instrument-sans-regular'
  | 'instrument-sans-semibold'
  | 'newsreader-medium'
  | 'noto-sans-regular'
  | 'noto-sans-semibold'
  | 'noto-sans-devanagari'
  | 'noto-sans-arabic'
  | 'noto-sans-hebrew';
export type Style = 'text' | 'strong' | 'display';

/** A stretch of text in one font. `actual`: the text it replaces, where that could not be drawn. */
export type Piece = { face: Face; text: string; actual?: string };

const otherScripts: Face[] = ['noto-sans-devanagari', 'noto-sans-arabic', 'noto-sans-hebrew'];
const chains: Record<Style, readonly [Face, ...Face[]]> = {
  text: ['instrument-sans-regular', 'noto-sans-regular', ...otherScripts],
  strong: ['instrument-sans-semibold', 'noto-sans-semibold', ...otherScripts],
  display: ['newsreader-medium', 'instrument-sans-semibold', 'noto-sans-semibold', ...otherScripts],
};
/** Characters printed as numbers in one piece, which cannot be broken over lines. */
const longestNumbered = 4;
/** Joiners shape their neighbors and have no glyph of their own. */
const joiners = new Set([0x200c, 0x200d]);

type Opened = { bytes: Buffer; has: ReadonlySet<number> };
const opened = new Map<Face, Opened>();

/** Reads a font on first use and caches it; all together are one megabyte. */
export function openFace(face: Face): Opened {
  let found = opened.get(face);
  if (!found) {
    const bytes = readFileSync(join(import.meta.dirname, 'fonts', `${face}.ttf`));
    opened.set(face, (found = { bytes, has: codePointsOf(bytes) }));
  }
  return found;
}

/** The first font of a style. */
export function openingFace(style: Style): Face {
  return chains[style][0];
}

/** The words of a text as they will be drawn, each in as few pieces as its characters allow. */
export function wordsOf(text: string, style: Style): Piece[][] {
  return cleaned(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => piecesOf(word, style));
}

/** One line of plain text: composed characters, no control characters for direction or terminal. */
function cleaned(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[^\P{C}\u200C\u200D]/gu, '')
    .trim();
}

function piecesOf(word: string, style: Style): Piece[] {
  const letters = [...word];
  const whole = faceFor(letters, style);
  if (whole) return [{ face: whole, text: word }];
  const pieces: (Piece & { isMissing: boolean })[] = [];
  for (const letter of letters) {
    const face = faceFor([letter], style);
    const isMissing = face === undefined;
    const last = pieces.at(-1);
    const continues =
      last?.isMissing === isMissing && (isMissing ? last.text.length < longestNumbered : last.face === face);
    if (last && continues) last.text += letter;
    else pieces.push({ face: face ?? chains[style][0], text: letter, isMissing });
  }
  return pieces.map(({ face, text, isMissing }) =>
    isMissing ? { face, text: numbersOf(text), actual: text } : { face, text },
  );
}

function faceFor(letters: readonly string[], style: Style): Face | undefined {
  const points = letters.map((letter) => letter.codePointAt(0)!).filter((point) => !joiners.has(point));
  return chains[style].find((face) => points.every((point) => openFace(face).has.has(point)));
}

/** "[U+738B U+660E]": a reader can look it up, and it cannot be mistaken for a name. */
function numbersOf(text: string): string {
  const numbers = [...text].map((letter) => letter.codePointAt(0)!.toString(16).toUpperCase());
  return `[${numbers.map((number) => `U+${number.padStart(4, '0')}`).join(' ')}]`;
}

/** The characters a TrueType font can draw, from its `cmap` (format 4 for the basic plane, 12 for all). */
function codePointsOf(font: Buffer): Set<number> {
  const tables = font.readUInt16BE(4);
  for (let at = 12; at < 12 + tables * 16; at += 16) {
    if (font.toString('latin1', at, at + 4) === 'cmap') return readCmap(font, font.readUInt32BE(at + 8));
  }
  throw new Error('This font has no character map');
}

function readCmap(font: Buffer, cmap: number): Set<number> {
  const points = new Set<number>();
  const count = font.readUInt16BE(cmap + 2);
  for (let at = cmap + 4; at < cmap + 4 + count * 8; at += 8) {
    const table = cmap + font.readUInt32BE(at + 4);
    const format = font.readUInt16BE(table);
    if (format === 4) addSegments(points, font, table);
    if (format === 12) addGroups(points, font, table);
  }
  return points;
}

function addSegments(points: Set<number>, font: Buffer, table: number): void {
  const doubled = font.readUInt16BE(table + 6);
  const [ends, starts] = [table + 14, table + 16 + doubled];
  for (let at = 0; at < doubled; at += 2) {
    const [start, end] = [font.readUInt16BE(starts + at), font.readUInt16BE(ends + at)];
    for (let point = start; point <= end && point < 0xffff; point++) points.add(point);
  }
}

function addGroups(points: Set<number>, font: Buffer, table: number): void {
  const groups = font.readUInt32BE(table + 12);
  for (let at = table + 16; at < table + 16 + groups * 12; at += 12) {
    const [start, end] = [font.readUInt32BE(at), font.readUInt32BE(at + 4)];
    for (let point = start; point <= end; point++) points.add(point);
  }
}
