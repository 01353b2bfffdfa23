// CSV that no spreadsheet executes or misreads, whatever separator its locale uses.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import type { Row } from './csv.ts';

const line = (...cells: Row) => csvOf([cells]).slice(1);
/** The text of one amount. */
const amountText = (amountMinor: number) => line('', { amountMinor }).slice(1, -2);

test('begins with a byte order mark and ends every row with CRLF', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['c', null],
    ]),
  ).toBe('\uFEFFa,b\r\nc,\r\n');
});

test('quotes cells that would break a row', () => {
  expect(line('a,b', 'say "hi"', 'two\nlines')).toBe('"a,b","say ""hi""","two\nlines"\r\n');
});

test('neutralizes formulas', () => {
  for (const evil of ['=1+1', '+1', '-1', '@SUM(A1)', '  =1', '\uFF1D1', '\uFE66 1', '\u200B=1']) {
    expect(line(evil)).toBe(`'${evil}\r\n`);
  }
  expect(line('\r=1')).toBe('"\'\r\'=1"\r\n');
  expect(line('\ttab')).toBe('"\'\ttab"\r\n');
  expect(line('I will = draw')).toBe('I will = draw\r\n');
});

test('neutralizes a formula after a separator of another locale', () => {
  expect(line('Acme;=1+1')).toBe('"Acme;\'=1+1"\r\n');
  expect(line('Acme|@SUM(A1)')).toBe('"Acme|\'@SUM(A1)"\r\n');
  expect(line('Acme\t+1')).toBe('"Acme\t\'+1"\r\n');
  expect(line('Acme, -5')).toBe('"Acme,\' -5"\r\n');
  expect(line('Acme;"=1+1"')).toBe('"Acme;\'""=1+1"""\r\n');
  expect(line('Acme; Söhne, Berlin')).toBe('"Acme; Söhne, Berlin"\r\n');
});

const signs = [...'=+-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B'];
const separators = [',', ';', '|', '\t', '\r', '\n', '\v', '\f'];
const pieces = [...signs, ...separators, ' ', '\u00A0', '\u200B', '\u0001', '"', "'", 'a', '1'];
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));
const amountMinor = fc.integer({ min: -1_000_000, max: 1_000_000 });
const cells = fc.oneof(
  texts,
  amountMinor.map((minor) => ({ amountMinor: minor })),
  fc.constant(null),
);
const rowOfCells = fc
  .tuple(texts, fc.array(cells, { maxLength: 3 }))
  .map(([first, rest]): Row => [first, ...rest]);
/** What a spreadsheet sees first: after blanks, invisible characters and quotes. */
const firstSign = (text: string) => text.replace(/^[\p{Z}\p{C}"]+/u, '').slice(0, 1);

test('begins no cell with a formula, whichever separators a spreadsheet splits by', () => {
  fc.assert(
    fc.property(fc.array(rowOfCells, { maxLength: 4 }), (rows) => {
      const amounts = rows
        .flat()
        .flatMap((cell) => (cell !== null && typeof cell !== 'string' ? [amountText(cell.amountMinor)] : []));
      const file = csvOf(rows).slice(1);
      // Quotes are ignored, which finds at least the cells that a spreadsheet finds.
      for (const split of [...separators, separators.join('')])
        for (const cell of file.split(new RegExp(`[${split}\r\n]`, 'u')))
          if (signs.includes(firstSign(cell))) expect(amounts).toContain(cell);
    }),
    { numRuns: 3000 },
  );
});

test('is read back by a comma reader as it was written, apart from the apostrophes', () => {
  fc.assert(
    fc.property(fc.tuple(texts, texts, texts), (row) => {
      const read = parsedByComma(csvOf([row]).slice(1, -2));
      const plain = (text: string) => text.replaceAll("'", '');
      expect(read.map(plain)).toEqual(row.map(plain));
    }),
    { numRuns: 2000 },
  );
});

function parsedByComma(row: string): string[] {
  const found = row.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/gu);
  return [...found].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

test('writes amounts as exact numbers, negative ones included', () => {
  const amounts = [0, 5, -5, 100, -12_345, 100_000_000_000].map(amountText);
  expect(amounts).toEqual(['0.00', '0.05', '-0.05', '1.00', '-123.45', '1000000000.00']);
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minor) => {
      expect(amountText(minor)).toMatch(/^-?\d+\.\d\d$/);
      expect(Math.round(Number(amountText(minor)) * 100)).toBe(minor);
    }),
  );
});

test('reads a text of separators once (A62)', () => {
  // Reading on to a sign from each of them takes hours.
  const text = '\t'.repeat(2_000_000);
  expect(line(`${text}a`)).toBe(`"'${text}a"\r\n`);
});
