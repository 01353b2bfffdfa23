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

  return {
    wrap(text, type, width) {
      const space = widthOf({ face: openingFace(type.style), text: ' ' }, type);
      const lines: Line[] = [];
      let line: Line = { pieces: [], width: 0 };
      const close = () => {
        if (line.pieces.length > 0) lines.push(line);
        line = { pieces: [], width: 0 };
      };
      for (const word of wordsOf(text, type.style)) {
        let [pieces, wide] = [word, widthOfAll(word, type)];
        if (line.pieces.length > 0 && line.width + space + wide <= width) {
          line = { pieces: joined(line.pieces, pieces), width: line.width + space + wide };
          continue;
        }
        close();
        while (wide > width) {
          const [fits, rest] = broken(pieces, (part) => widthOfAll(part, type) <= width);
          if (rest.length === 0) break;
          lines.push({ pieces: fits, width: widthOfAll(fits, type) });
          [pieces, wide] = [rest, widthOfAll(rest, type)];
        }
        line = { pieces, width: wide };
      }
      close();
      return lines;
    },
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

/** The longest prefix of a word that fits (at least one character), and the rest. */
function broken(pieces: readonly Piece[], fits: (part: Piece[]) => boolean): [Piece[], Piece[]] {
  const marks = pieces.flatMap((piece) =>
    piece.actual === undefined
      ? [...letters.segment(piece.text)].map(({ segment }) => ({ ...piece, text: segment }))
      : [piece],
  );
  let count = 1;
  while (count < marks.length && fits(glued(marks.slice(0, count + 1)))) count++;
  return [glued(marks.slice(0, count)), glued(marks.slice(count))];
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
