// The blocks of a printed document: titles, text, facts, addresses side by side, tables that continue over pages and repeat their
// header. Filled from top to bottom; callers position nothing. Knows no domain.
import { setImmediate } from 'node:timers/promises';
import type { Line, Type } from './lines.ts';
import { inner, leading, openPaper, size } from './paper.ts';
import type { Box, Paper, PaperAbout, Tag } from './paper.ts';

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

export function openSheet(about: PaperAbout): Sheet {
  const paper = openPaper(about);
  return {
    title: (text) => writeText(paper, 'H1', text, types.title, 10),
    heading(text) {
      paper.roomFor(60);
      paper.y += 8;
      writeText(paper, 'H2', text, types.heading, 4);
    },
    text: (text, kind = 'plain') => writeText(paper, 'P', text, types[kind], 3),
    facts: (pairs) => pairs.forEach(([name, what]) => writeFact(paper, name, what)),
    sides: (blocks) => writeSides(paper, blocks),
    table(table) {
      for (const write of rowsOf(paper, table)) write();
    },
    async longTable(table) {
      let written = 0;
      for (const write of rowsOf(paper, table)) {
        write();
        if (++written % rowsPerTurn === 0) await setImmediate();
      }
    },
    space: (points) => void (paper.y += points),
    finish: paper.finish,
  };
}

function writeText(paper: Paper, tag: string, text: string, type: Type, after: number): void {
  const height = type.size * leading;
  for (const line of paper.pen.wrap(text, type, inner)) {
    paper.roomFor(height);
    paper.drawTagged(paper.root, tag, () =>
      paper.drawLines([line], type, { x: size.left, y: paper.y, width: inner }),
    );
    paper.y += height;
  }
  paper.y += after;
}

function writeFact(paper: Paper, name: string, what: string): void {
  const width = inner - labelWidth;
  const lines = paper.pen.wrap(what, types.plain, width);
  const height = Math.max(1, lines.length) * types.plain.size * leading;
  paper.roomFor(height);
  paper.drawTagged(paper.root, 'P', () => {
    const label = { x: size.left, y: paper.y + 1, width: labelWidth - 10 };
    paper.drawLines(paper.pen.wrap(name, types.label, label.width).slice(0, 1), types.label, label);
    paper.drawLines(lines, types.plain, { x: size.left + labelWidth, y: paper.y, width });
  });
  paper.y += height;
}

function writeSides(paper: Paper, blocks: readonly SideBlock[]): void {
  const width = (inner - gap * (blocks.length - 1)) / blocks.length;
  const wrapped = blocks.map(({ label, lines }) => [
    { type: types.label as Type, lines: paper.pen.wrap(label, types.label, width) },
    ...lines.map((line, at) => {
      const type: Type = at === 0 ? types.strong : types.plain;
      return { type, lines: paper.pen.wrap(line, type, width) };
    }),
  ]);
  const heights = wrapped.map((parts) =>
    parts.reduce((sum, { lines, type }) => sum + lines.length * type.size * leading, 0),
  );
  const height = Math.max(...heights);
  paper.roomFor(height);
  wrapped.forEach((parts, at) => {
    let { y } = paper;
    paper.drawTagged(paper.root, 'P', () => {
      for (const { lines, type } of parts) {
        paper.drawLines(lines, type, { x: size.left + at * (width + gap), y, width });
        y += lines.length * type.size * leading;
      }
    });
  });
  paper.y += height;
}

/** Writes a table row by row. */
function* rowsOf(paper: Paper, { columns, rows, totals = [] }: Table): Generator<() => void> {
  const boxes = boxesOf(columns);
  const tree = paper.tagBelow(paper.root, 'Table');
  const head = columns.map((column) => column.header);
  const writeRow = (cells: readonly string[], type: Type, tag: 'TH' | 'TD') => {
    const lines = cells.map((cell, at) => paper.pen.wrap(cell, type, boxes[at]!.width));
    const height = heightOf(lines, type);
    if (paper.roomFor(height) && tag === 'TD') writeRow(head, types.label, 'TH');
    drawRow(paper, tree, { lines, type, tag, boxes });
    paper.y += height;
    paper.rule(paper.y);
  };
  paper.roomFor(60);
  writeRow(head, types.label, 'TH');
  for (const cells of rows) yield () => writeRow(cells, { ...types.plain, figures: true }, 'TD');
  for (const cells of totals) yield () => writeRow(cells, { ...types.strong, figures: true }, 'TD');
  paper.y += 6;
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
  paper: Paper,
  tree: Tag,
  {
    lines,
    type,
    tag,
    boxes,
  }: { lines: Line[][]; type: Type; tag: 'TH' | 'TD'; boxes: readonly Omit<Box, 'y'>[] },
): void {
  const row = paper.tagBelow(tree, 'TR');
  lines.forEach((cell, at) =>
    paper.drawTagged(row, tag, () =>
      paper.drawLines(cell, type, { ...boxes[at]!, y: paper.y + cellPadding }),
    ),
  );
}
