// CSV that no spreadsheet executes or misreads.
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const line = (...cells: Parameters<typeof csvOf>[0][number]) => csvOf([cells]).slice(1);

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
  for (const evil of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '\uFF1D1']) {
    expect(line(evil)).toBe(`'${evil}\r\n`);
  }
  expect(line('\r=1')).toBe('"\'\r=1"\r\n');
  expect(line('I will = draw')).toBe('I will = draw\r\n');
});

test('writes positive and negative amounts exactly', () => {
  const amounts = [0, 5, -5, 100, -12_345, 100_000_000_000].map((amountMinor) => ({ amountMinor }));
  expect(line(...amounts)).toBe('0.00,0.05,-0.05,1.00,-123.45,1000000000.00\r\n');
});
