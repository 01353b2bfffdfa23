// The pages of a printed document: page breaks, headers and footers, and tagged drawing.
// Guarantees: the same input gives the same bytes, because the only date in the file is the given one; decoration (rules, page
// numbers) is marked as an artifact, which screen readers skip.
import Document from 'pdfkit';
import { openPen } from './lines.ts';
import type { Line, Pen, Type } from './lines.ts';

export type DocumentInfo = {
  title: string;
  author: string;
  /** The title of the whole document, at the top of each page. */
  header: string;
  /** One line at the foot of each page, beside its number. */
  footer: string;
  /** The date of the file: that of its content, never the time of printing. */
  at: Date;
};
export type Box = { x: number; y: number; width: number; align?: 'left' | 'right' };
export type Tag = PDFKit.PDFStructureElement;
export type PdfDocument = {
  pen: Pen;
  /** The root tag of the document. */
  root: Tag;
  /** The current vertical position on the page. */
  y: number;
  /** Starts a page when less than this is left. Returns whether it did. */
  roomFor(height: number): boolean;
  /** A tag below another. */
  tagBelow(parent: Tag, name: string): Tag;
  /** Draws under its own tag, below `parent`. */
  drawTagged(parent: Tag, name: string, draw: () => void): void;
  drawLines(lines: readonly Line[], type: Type, box: Box): void;
  rule(y: number): void;
  finish(): Promise<Buffer>;
};

export const size = { width: 595.28, height: 841.89, left: 48, right: 48, top: 72, bottom: 72 };
export const inner = size.width - size.left - size.right;
export const leading = 1.42;
const edgeType: Type = { style: 'text', size: 8, color: '#606573' };

export function openPdfDocument(about: DocumentInfo): PdfDocument {
  const pdf = newDocument(about);
  const bytes = collected(pdf);
  const pen = openPen(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const document: PdfDocument = {
    pen,
    root,
    y: size.top,
    roomFor(height) {
      if (document.y + height <= size.height - size.bottom || document.y === size.top) return false;
      pdf.addPage();
      document.y = size.top;
      return true;
    },
    tagBelow(parent, name) {
      const tag = pdf.struct(name);
      parent.add(tag);
      return tag;
    },
    drawTagged(parent, name, draw) {
      const content = pdf.markStructureContent(name);
      draw();
      pdf.endMarkedContent();
      parent.add(pdf.struct(name, {}, content));
    },
    drawLines: (lines, type, box) => drawLines(pen, lines, type, box),
    rule(y) {
      pdf.markContent('Artifact', { type: 'Layout' });
      pdf.lineWidth(0.6).strokeColor('#d9d4ca');
      pdf
        .moveTo(size.left, y)
        .lineTo(size.width - size.right, y)
        .stroke();
      pdf.endMarkedContent();
    },
    finish() {
      root.end();
      drawEdges(pdf, pen, about);
      pdf.end();
      return bytes;
    },
  };
  return document;
}

function newDocument({ title, author, at }: DocumentInfo): PDFKit.PDFDocument {
  return new Document({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    // Fonts are opened on demand; the library would begin with one of its own.
    font: null as never,
    info: {
      Title: title,
      Author: author,
      Creator: author,
      Producer: author,
      CreationDate: at,
      ModDate: at,
    },
  });
}

function drawLines(pen: Pen, lines: readonly Line[], type: Type, box: Box): void {
  let baseline = box.y + type.size * 1.05;
  for (const line of lines) {
    const slack = box.align === 'right' ? box.width - line.width : 0;
    pen.draw(line, type, box.x + slack, baseline);
    baseline += type.size * leading;
  }
}

/** Headers, footers and page numbers, once the number of pages is known. */
function drawEdges(pdf: PDFKit.PDFDocument, pen: Pen, { header, footer }: DocumentInfo): void {
  const { count } = pdf.bufferedPageRange();
  const edge = (text: string, box: Box) =>
    drawLines(pen, pen.wrap(text, edgeType, box.width).slice(0, 1), edgeType, box);
  const foot = size.height - 44;
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    pdf.markContent('Artifact', { type: 'Pagination' });
    edge(header, { x: size.left, y: 32, width: inner });
    edge(footer, { x: size.left, y: foot, width: inner - 90 });
    const right = { x: size.width - size.right - 80, y: foot, width: 80, align: 'right' } as const;
    edge(`Page ${page + 1} of ${count}`, right);
    pdf.endMarkedContent();
  }
}

function collected(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => void parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}
