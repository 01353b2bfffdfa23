// Printed documents: the same bytes for the same words, text that can be selected in every script we have letters for, and
// honest numbers for the letters we have not.
import { expect, test } from 'vitest';
import { readPdf } from '#tests/fixtures/read-pdf.ts';
import { wordsOf } from './faces.ts';
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

test('the same document is the same file, dated by what it tells', async () => {
  const write = (sheet: Sheet) => {
    sheet.title('Invoice');
    sheet.table({ columns: [{ header: 'What', width: 1 }], rows: [['A logo'], ['Łódź, Ελλάδα']] });
  };
  const [one, other] = [await printed(write), await printed(write)];
  expect(one.equals(other)).toBe(true);
  expect(readPdf(one).raw).toContain('(D:20260301120000Z)');
  expect(readPdf(one).raw).toContain('(Invoice INV-2026-000001)');
});

test.each([
  ['Łukasz Őszi', 'instrument-sans-regular'],
  ['Nguyễn', 'noto-sans-regular'],
  ['Ελληνικά', 'noto-sans-regular'],
  ['Дмитрий', 'noto-sans-regular'],
  ['प्रिया', 'noto-sans-devanagari'],
  ['محمد', 'noto-sans-arabic'],
  ['לוי', 'noto-sans-hebrew'],
])('%s is drawn whole, by one font', (name, face) => {
  expect(facesOf(name)).toEqual([face]);
});

test('what is selected in the file is what was written', async () => {
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

test('a letter that no font has is written as its number, and copied as itself', async () => {
  const { pages } = readPdf(await printed((sheet) => sheet.text('王明 Studio')));
  expect(pages[0]).toContain('[U+738B U+660E]');
  expect(pages[0]).toContain('Studio');
  expect(wordsOf('王明', 'text')).toEqual([
    [{ face: 'instrument-sans-regular', text: '[U+738B U+660E]', actual: '王明' }],
  ]);
});

test('characters that turn or hide text are left out', () => {
  const text = wordsOf('invoice\u202Efdp.exe\u0000 \u200B\uD800end', 'text')
    .flat()
    .map((piece) => piece.text)
    .join('');
  for (const hidden of ['\u202E', '\u0000', '\u200B', '\uD800']) expect(text).not.toContain(hidden);
  expect(text).toContain('invoicefdp.exe');
});

test('a table goes on over pages, each with its head and its number', async () => {
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

test('a word wider than its place is broken, never cut off', async () => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(6);
  const { pages } = readPdf(await printed((sheet) => sheet.text(word)));
  expect(pages[0]!.replaceAll('\n', '')).toContain(word);
});

test('is tagged: headings, paragraphs and tables for who does not see the page', async () => {
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
