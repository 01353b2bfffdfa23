// CSV that no spreadsheet runs or misreads.
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const line = (...cells: Parameters<typeof csvOf>[0][number]) => csvOf([cells]).slice(1);

test('begins with a byte order mark and ends every row alike', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['c', null],
    ]),
  ).toBe('\uFEFFa,b\r\nc,\r\n');
});

test('quotes what would break a row', () => {
  expect(line('a,b', 'say "hi"', 'two\nlines')).toBe('"a,b","say ""hi""","two\nlines"\r\n');
});

test('makes formulas plain text', () => {
  for (const evil of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '\uFF1D1']) {
    expect(line(evil)).toBe(`'${evil}\r\n`);
  }
  expect(line('\r=1')).toBe('"\'\r=1"\r\n');
  expect(line('I will = draw')).toBe('I will = draw\r\n');
});

test('writes amounts exactly, below and above zero', () => {
  const amounts = [0, 5, -5, 100, -12_345, 100_000_000_000].map((amountMinor) => ({ amountMinor }));
  expect(line(...amounts)).toBe('0.00,0.05,-0.05,1.00,-123.45,1000000000.00\r\n');
});
