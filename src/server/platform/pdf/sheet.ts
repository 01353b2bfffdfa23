// The blocks of a printed document: titles, text, facts, addresses side by side, tables that continue over pages and repeat their
// header. Filled from top to bottom; callers position nothing. Knows no domain.
import { setImmediate } from 'node:timers/promises';
import type { Line, Type } from './lines.ts';
import { inner, leading, openPdfDocument, size } from './pdf-document.ts';
import type { Box, PdfDocument, DocumentInfo, Tag } from './pdf-document.ts';

export type Column = { header: string; width: number; align?: 'left' | 'right' };
export type Table = {
  /** Widths are shares of the page. */
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
  /** Emphasized rows at the end. */
  totals?: readonly (readonly string[])[];
};
/** The lines of one party; the first is emphasized and is placed under the label. */
export type SideBlock = { label: string; lines: readonly string[] };
export type Sheet = {
  title(text: string): void;
  heading(text: string): void;
  text(text: string, kind?: 'plain' | 'strong' | 'small'): void;
  /** The same for texts of users: yields to the event loop every few lines. */
  longText(text: string): Promise<void>;
  /** Pairs of label and value, one below the other. */
  facts(pairs: readonly (readonly [string, string])[]): void;
  /** Blocks of lines side by side. */
  sides(blocks: readonly SideBlock[]): void;
  table(table: Table): void;
  /** The same for hundreds of rows: yields to the event loop in between. */
  longTable(table: Table): Promise<void>;
  space(points: number): void;
  finish(): Promise<Buffer>;
};

const colors = { ink: '#14171f', soft: '#454a56', faint: '#606573' };
const types = {
  title: { style: 'display', size: 24, color: colors.ink },
  heading: { style: 'strong', size: 11, color: colors.ink },
  plain: { style: 'text', size: 9.5, color: colors.ink },
  strong: { style: 'strong', size: 9.5, color: colors.ink },
  small: { style: 'text', size: 8, color: colors.soft },
  label: { style: 'text', size: 8, color: colors.faint },
} as const satisfies Record<string, Type>;
const cellPadding = 4;
const gap = 24;
const labelWidth = 130;
const rowsPerTurn = 20;
const linesPerTurn = 4;

export function openSheet(about: DocumentInfo): Sheet {
  const document = openPdfDocument(about);
  /** Of all long texts: many short ones pause as often as one long one. */
  let lines = 0;
  return {
    title: (text) => writeText(document, 'H1', text, types.title, 10),
    heading(text) {
      document.roomFor(60);
      document.y += 8;
      writeText(document, 'H2', text, types.heading, 4);
    },
    text: (text, kind = 'plain') => writeText(document, 'P', text, types[kind], 3),
    async longText(text) {
      for (const write of linesOf(document, 'P', text, types.plain)) {
        write();
        if (++lines % linesPerTurn === 0) await setImmediate();
      }
      document.y += 3;
    },
    facts: (pairs) => pairs.forEach(([name, what]) => writeFact(document, name, what)),
    sides: (blocks) => writeSides(document, blocks),
    table(table) {
      for (const write of rowsOf(document, table)) write();
    },
    async longTable(table) {
      let written = 0;
      for (const write of rowsOf(document, table)) {
        write();
        if (++written % rowsPerTurn === 0) await setImmediate();
      }
    },
    space: (points) => void (document.y += points),
    finish: document.finish,
  };
}

function writeText(document: PdfDocument, tag: string, text: string, type: Type, after: number): void {
  for (const write of linesOf(document, tag, text, type)) write();
  document.y += after;
}

/** Writes a text line by line. */
function* linesOf(document: PdfDocument, tag: string, text: string, type: Type): Generator<() => void> {
  const height = type.size * leading;
  for (const line of document.pen.lines(text, type, inner)) {
    yield () => {
      document.roomFor(height);
      document.drawTagged(document.root, tag, () =>
        document.drawLines([line], type, { x: size.left, y: document.y, width: inner }),
      );
      document.y += height;
    };
  }
}

function writeFact(document: PdfDocument, name: string, what: string): void {
  const width = inner - labelWidth;
  const lines = document.pen.wrap(what, types.plain, width);
  const height = Math.max(1, lines.length) * types.plain.size * leading;
  document.roomFor(height);
  document.drawTagged(document.root, 'P', () => {
    const label = { x: size.left, y: document.y + 1, width: labelWidth - 10 };
    document.drawLines(document.pen.wrap(name, types.label, label.width).slice(0, 1), types.label, label);
    document.drawLines(lines, types.plain, { x: size.left + labelWidth, y: document.y, width });
  });
  document.y += height;
}

function writeSides(document: PdfDocument, blocks: readonly SideBlock[]): void {
  const width = (inner - gap * (blocks.length - 1)) / blocks.length;
  const wrapped = blocks.map(({ label, lines }) => [
    { type: types.label as Type, lines: document.pen.wrap(label, types.label, width) },
    ...lines.map((line, at) => {
      const type: Type = at === 0 ? types.strong : types.plain;
      return { type, lines: document.pen.wrap(line, type, width) };
    }),
  ]);
  const heights = wrapped.map((parts) =>
    parts.reduce((sum, { lines, type }) => sum + lines.length * type.size * leading, 0),
  );
  const height = Math.max(...heights);
  document.roomFor(height);
  wrapped.forEach((parts, at) => {
    let { y } = document;
    document.drawTagged(document.root, 'P', () => {
      for (const { lines, type } of parts) {
        document.drawLines(lines, type, { x: size.left + at * (width + gap), y, width });
        y += lines.length * type.size * leading;
      }
    });
  });
  document.y += height;
}

/** Writes a table row by row. */
function* rowsOf(document: PdfDocument, { columns, rows, totals = [] }: Table): Generator<() => void> {
  const boxes = boxesOf(columns);
  const tree = document.tagBelow(document.root, 'Table');
  const head = columns.map((column) => column.header);
  const writeRow = (cells: readonly string[], type: Type, tag: 'TH' | 'TD') => {
    const lines = cells.map((cell, at) => document.pen.wrap(cell, type, boxes[at]!.width));
    const height = heightOf(lines, type);
    if (document.roomFor(height) && tag === 'TD') writeRow(head, types.label, 'TH');
    drawRow(document, tree, { lines, type, tag, boxes });
    document.y += height;
    document.rule(document.y);
  };
  document.roomFor(60);
  writeRow(head, types.label, 'TH');
  for (const cells of rows) yield () => writeRow(cells, { ...types.plain, figures: true }, 'TD');
  for (const cells of totals) yield () => writeRow(cells, { ...types.strong, figures: true }, 'TD');
  document.y += 6;
}

function boxesOf(columns: readonly Column[]): Omit<Box, 'y'>[] {
  const shares = columns.reduce((sum, column) => sum + column.width, 0);
  let x = size.left;
  return columns.map(({ width, align = 'left' }) => {
    const room = (inner * width) / shares;
    x += room;
    return { x: x - room + cellPadding, width: room - 2 * cellPadding, align };
  });
}

function heightOf(lines: readonly (readonly Line[])[], type: Type): number {
  return Math.max(1, ...lines.map((cell) => cell.length)) * type.size * leading + 2 * cellPadding;
}

function drawRow(
  document: PdfDocument,
  tree: Tag,
  {
    lines,
    type,
    tag,
    boxes,
  }: { lines: Line[][]; type: Type; tag: 'TH' | 'TD'; boxes: readonly Omit<Box, 'y'>[] },
): void {
  const row = document.tagBelow(tree, 'TR');
  lines.forEach((cell, at) =>
    document.drawTagged(row, tag, () =>
      document.drawLines(cell, type, { ...boxes[at]!, y: document.y + cellPadding }),
    ),
  );
}
