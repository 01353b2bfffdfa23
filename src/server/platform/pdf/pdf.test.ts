// Printed documents: reproducible bytes, selectable text in every script we have a font for, and Unicode numbers for the rest.
import Document from 'pdfkit';
import { expect, test } from 'vitest';
import { readPdf } from '#tests/fixtures/read-pdf.ts';
import { wordsOf } from './faces.ts';
import { openPen } from './lines.ts';
import { openSheet } from './sheet.ts';
import type { Sheet } from './sheet.ts';

const about = {
  title: 'Invoice INV-2026-000001',
  author: 'Guildhall',
  header: 'Guildhall',
  footer: 'Order ORD-2026-0001',
  at: new Date('2026-03-01T12:00:00Z'),
};
async function printed(write: (sheet: Sheet) => void): Promise<Buffer> {
  const sheet = openSheet(about);
  write(sheet);
  return sheet.finish();
}
const facesOf = (text: string) => [
  ...new Set(
    wordsOf(text, 'text')
      .flat()
      .map((piece) => piece.face),
  ),
];

test('produces identical bytes for the same document, dated by its content', async () => {
  const write = (sheet: Sheet) => {
    sheet.title('Invoice');
    sheet.table({ columns: [{ header: 'What', width: 1 }], rows: [['A logo'], ['Łódź, Ελλάδα']] });
  };
  const [first, other] = [await printed(write), await printed(write)];
  expect(first.equals(other)).toBe(true);
  expect(readPdf(first).raw).toContain('(D:20260301120000Z)');
  expect(readPdf(first).raw).toContain('(Invoice INV-2026-000001)');
});

test.each([
  ['Łukasz Őszi', 'instrument-sans-regular'],
  ['Nguyễn', 'noto-sans-regular'],
  ['Ελληνικά', 'noto-sans-regular'],
  ['Дмитрий', 'noto-sans-regular'],
  ['प्रिया', 'noto-sans-devanagari'],
  ['محمد', 'noto-sans-arabic'],
  ['לוי', 'noto-sans-hebrew'],
])('draws %s whole, in one font', (name, face) => {
  expect(facesOf(name)).toEqual([face]);
});

test('yields the written text when selected', async () => {
  const names = [
    'Nguyễn Thị Ánh',
    'Ελένη Παπαδοπούλου',
    'Дмитрий Ковалёв',
    'Łukasz Żółw',
    'Office fish 1,234.50',
  ];
  const { pages } = readPdf(await printed((sheet) => names.forEach((name) => sheet.text(name))));
  const text = pages.join('\n');
  for (const name of names) expect(text.replaceAll('\n', '')).toContain(name);
});

test('prints an unsupported character as its number, and copies it as itself', async () => {
  const { pages } = readPdf(await printed((sheet) => sheet.text('王明 Studio')));
  expect(pages[0]).toContain('[U+738B U+660E]');
  expect(pages[0]).toContain('Studio');
  expect(wordsOf('王明', 'text')).toEqual([
    [{ face: 'instrument-sans-regular', text: '[U+738B U+660E]', actual: '王明' }],
  ]);
});

test('removes characters that reverse or hide text', () => {
  const text = wordsOf('invoice\u202Efdp.exe\u0000 \u200B\uD800end', 'text')
    .flat()
    .map((piece) => piece.text)
    .join('');
  for (const hidden of ['\u202E', '\u0000', '\u200B', '\uD800']) expect(text).not.toContain(hidden);
  expect(text).toContain('invoicefdp.exe');
});

test('continues a table over pages, each with its header row and page number', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => [`Line ${at + 1}`, '$1.00']);
  const columns = [
    { header: 'What was bought', width: 4 },
    { header: 'Amount', width: 1, align: 'right' as const },
  ];
  const { pages } = readPdf(
    await printed((sheet) => sheet.table({ columns, rows, totals: [['Total', '$120.00']] })),
  );
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach((page, at) => {
    expect(page).toContain('What was bought');
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
  });
  const all = pages.join('\n');
  for (const [name] of rows) expect(all.split('\n').filter((line) => line === name)).toHaveLength(1);
  expect(pages.at(-1)).toContain('$120.00');
});

test('breaks a word wider than its column, and never cuts it off', async () => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(6);
  const { pages } = readPdf(await printed((sheet) => sheet.text(word)));
  expect(pages[0]!.replaceAll('\n', '')).toContain(word);
});

const plain = { style: 'text', size: 9.5, color: '#000' } as const;

/** A pen, and the length of each run that it measures. */
function openMeasured() {
  const pdf = new Document();
  const runs: number[] = [];
  const widthOfString = pdf.widthOfString.bind(pdf);
  pdf.widthOfString = (run, options) => {
    runs.push(run.length);
    return widthOfString(run, options);
  };
  return { pen: openPen(pdf), runs };
}

test.each([
  ['Latin', 'ab'.repeat(2500)],
  ['Devanagari', 'क'.repeat(5000)],
  ['conjuncts', 'क्ष'.repeat(1600)],
  ['Arabic', 'م'.repeat(5000)],
  ['stacked marks', `a${'\u0316'.repeat(5000)}`],
  ['unsupported', '王'.repeat(5000)],
])('measures a text without spaces in %s once, in short runs (A62)', (_, text) => {
  const { pen, runs } = openMeasured();
  const lines = pen.wrap(text, plain, 480);
  expect(lines.flatMap(({ pieces }) => pieces.map((piece) => piece.actual ?? piece.text)).join('')).toBe(
    text,
  );
  expect(Math.max(...lines.map(({ width }) => width))).toBeLessThanOrEqual(480);
  expect(Math.max(...runs)).toBeLessThanOrEqual(300);
  // Measuring the rest of the word for each line would read it a hundred times.
  expect(runs.reduce((sum, length) => sum + length)).toBeLessThan(3 * text.length + 1000);
});

test('measures a long word line by line, as the lines are taken (A62)', () => {
  const { pen, runs } = openMeasured();
  // No two lines are alike, because widths are cached.
  const word = Array.from({ length: 1000 }, (_, nth) => String(nth ** 3)).join('x');
  const lines = pen.lines(word, plain, 480);
  lines.next();
  expect(runs.reduce((sum, length) => sum + length)).toBeLessThan(1000);
});

test('lets other work run between the lines of long texts (A62)', async () => {
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  const sheet = openSheet(about);
  for (let nth = 0; nth < 40; nth += 1) await sheet.longText('One line.');
  await sheet.longText('word '.repeat(1000));
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(20);
});

test('tags headings, paragraphs and tables for screen readers', async () => {
  const { raw } = readPdf(
    await printed((sheet) => {
      sheet.title('Invoice');
      sheet.heading('What was bought');
      sheet.table({ columns: [{ header: 'What', width: 1 }], rows: [['A logo']] });
    }),
  );
  for (const tag of [
    '/Marked true',
    '/S /Document',
    '/S /H1',
    '/S /H2',
    '/S /Table',
    '/S /TR',
    '/S /TH',
    '/S /TD',
  ])
    expect(raw).toContain(tag);
  expect(raw).toContain('/Lang (en)');
});
