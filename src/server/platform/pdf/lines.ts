// Lines of text: measured, wrapped at spaces (and within a word that is wider than its box), and drawn on their baseline.
// Guarantees: adjacent words in one font become one piece, so that a right-to-left name is reversed as a whole. Does not place blocks.
import { openFace, openingFace, wordsOf } from './faces.ts';
import type { Face, Piece, Style } from './faces.ts';

export type Type = {
  style: Style;
  size: number;
  color: string;
  /** Tabular figures, for columns of amounts. */
  figures?: boolean;
};
export type Line = { pieces: Piece[]; width: number };

export type Pen = {
  /** Wraps line by line, so that the caller can pause between lines. */
  lines(text: string, type: Type, width: number): Generator<Line>;
  wrap(text: string, type: Type, width: number): Line[];
  draw(line: Line, type: Type, x: number, baseline: number): void;
};

const fromRightToLeft = new Set<Face>(['noto-sans-arabic', 'noto-sans-hebrew']);

/** Lays out a right-to-left run as a whole (without features given, the library would go word by word). */
function featuresOf(face: Face, type: Type): { features?: never[] } {
  if (type.figures && face.startsWith('instrument')) return { features: ['tnum' as never] };
  return fromRightToLeft.has(face) ? { features: [] } : {};
}

export function openPen(pdf: PDFKit.PDFDocument): Pen {
  const known = new Set<Face>();
  /** Widths of words at size 1: a document repeats the same words. */
  const widths = new Map<string, number>();
  const take = (face: Face, size: number) => {
    if (!known.has(face)) pdf.registerFont(face, openFace(face).bytes);
    known.add(face);
    pdf.font(face).fontSize(size);
  };
  const widthOf = ({ face, text }: Piece, type: Type): number => {
    const key = `${face} ${type.figures === true} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      take(face, 1000);
      widths.set(key, (width = pdf.widthOfString(text, featuresOf(face, type)) / 1000));
    }
    return width * type.size;
  };
  const widthOfAll = (pieces: readonly Piece[], type: Type) =>
    pieces.reduce((sum, piece) => sum + widthOf(piece, type), 0);

  function* lines(text: string, type: Type, width: number): Generator<Line> {
    const space = widthOf({ face: openingFace(type.style), text: ' ' }, type);
    let line: Line = { pieces: [], width: 0 };
    for (const word of wordsOf(text, type.style)) {
      const isLong = lengthOf(word) > longestMeasured;
      const wide = isLong ? Infinity : widthOfAll(word, type);
      if (line.pieces.length > 0 && line.width + space + wide <= width) {
        line = { pieces: joined(line.pieces, word), width: line.width + space + wide };
        continue;
      }
      if (line.pieces.length > 0) yield line;
      line = { pieces: word, width: wide };
      if (wide <= width) continue;
      let last: Line | null = null;
      for (const part of broken(word, width, (pieces) => widthOfAll(pieces, type))) {
        if (last) yield last;
        last = part;
      }
      line = last ?? line;
    }
    if (line.pieces.length > 0) yield line;
  }

  return {
    lines,
    wrap: (text, type, width) => [...lines(text, type, width)],
    draw(line, type, x, baseline) {
      let at = x;
      for (const { face, text, actual } of line.pieces) {
        take(face, type.size);
        const features = featuresOf(face, type);
        if (actual !== undefined) pdf.markContent('Span', { actual });
        pdf
          .fillColor(type.color)
          .text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...features });
        if (actual !== undefined) pdf.endMarkedContent();
        at += pdf.widthOfString(text, features);
      }
    },
  };
}

function joined(pieces: readonly Piece[], word: readonly Piece[]): Piece[] {
  const last = pieces.at(-1);
  const [first, ...others] = word;
  if (!last || !first) return [...pieces, ...word];
  const isAlike = last.face === first.face && last.actual === undefined && first.actual === undefined;
  if (isAlike) return [...pieces.slice(0, -1), { ...last, text: `${last.text} ${first.text}` }, ...others];
  // The space goes to the left-to-right neighbor: at the end of a reversed run it would be drawn before it.
  if (takesSpace(last)) return [...pieces.slice(0, -1), { ...last, text: `${last.text} ` }, ...word];
  if (takesSpace(first)) return [...pieces, { ...first, text: ` ${first.text}` }, ...others];
  return [...pieces, { face: 'noto-sans-regular', text: ' ' }, ...word];
}

function takesSpace(piece: Piece): boolean {
  return piece.actual === undefined && !fromRightToLeft.has(piece.face);
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Longer words are measured in parts only: no line holds more characters, and shaping a run costs more the longer it is. */
const longestMeasured = 300;
/** Base characters can have marks without end, which the fonts stack on one another. */
const longestCluster = 16;

const lengthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { text }) => sum + text.length, 0);

/**
 * The lines of a word that is wider than its box, with at least one character each. The widths of single characters suggest where
 * a line ends, and only that line is then measured as a whole: the cost is proportional to the length of the word.
 */
function* broken(
  word: readonly Piece[],
  width: number,
  measure: (part: readonly Piece[]) => number,
): Generator<Line> {
  const marks = word.flatMap(marksOf);
  for (let from = 0; from < marks.length;) {
    let to = from;
    for (let sum = 0; to < marks.length && to - from < longestMeasured; to++) {
      sum += measure([marks[to]!]);
      if (sum > width && to > from) break;
    }
    let line = lineOf(marks.slice(from, to), measure);
    // Joined characters can be wider than single ones. Each round removes the share that is too wide.
    while (line.width > width && to - from > 1) {
      to = from + Math.max(1, Math.min(to - from - 1, Math.floor(((to - from) * width) / line.width)));
      line = lineOf(marks.slice(from, to), measure);
    }
    yield line;
    from = to;
  }
}

function lineOf(marks: readonly Piece[], measure: (part: readonly Piece[]) => number): Line {
  const pieces = glued(marks);
  return { pieces, width: measure(pieces) };
}

/** The characters of a piece, each with its marks. Numbers that replace characters stay whole. */
function marksOf(piece: Piece): Piece[] {
  if (piece.actual !== undefined) return [piece];
  return [...letters.segment(piece.text)].flatMap(({ segment }) =>
    segment.length <= longestCluster
      ? [{ ...piece, text: segment }]
      : partsOf([...segment], longestCluster).map((part) => ({ ...piece, text: part.join('') })),
  );
}

function partsOf<T>(all: readonly T[], length: number): T[][] {
  const count = Math.ceil(all.length / length);
  return Array.from({ length: count }, (_, nth) => all.slice(nth * length, (nth + 1) * length));
}

function glued(marks: readonly Piece[]): Piece[] {
  const pieces: Piece[] = [];
  for (const mark of marks) {
    const last = pieces.at(-1);
    if (last && last.face === mark.face && last.actual === undefined && mark.actual === undefined)
      last.text += mark.text;
    else pieces.push({ ...mark });
  }
  return pieces;
}
