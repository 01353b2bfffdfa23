// T1, tables and pages: CSV round trips, and pages that return every row once.
import fc from 'fast-check';
import { csvOf } from '#server/platform/csv.ts';
import type { Cell, Row } from '#server/platform/csv.ts';
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import { weightedRating } from '#contract/discovery/search/ranking.rules.ts';
import { anyText, holds, isRefused, reportProperties } from './holds.ts';

reportProperties('tables and pages');

/** An RFC 4180 reader, independent of the writer under test. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 1;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (at++; ; at++) {
        if (text[at] !== '"') cell += text[at];
        else if (text[at + 1] === '"') cell += text[at++];
        else break;
      }
      at++;
    } else {
      while (text[at] !== ',' && text[at] !== '\r') cell += text[at++];
    }
    row.push(cell);
    if (text[at] === ',') at++;
    else {
      rows.push(row);
      row = [];
      at += 2;
    }
  }
  return rows;
}

const cell: fc.Arbitrary<Cell> = fc.oneof(
  anyText,
  fc.integer({ min: -1e11, max: 1e11 }).map((amountMinor) => ({ amountMinor })),
  fc.constant(null),
);
const table = fc.integer({ min: 0, max: 3 }).chain((width) =>
  fc.array(
    fc
      .tuple(anyText, fc.array(cell, { minLength: width, maxLength: width }))
      .map(([first, rest]): Row => [first, ...rest]),
    { maxLength: 4 },
  ),
);
/** Apart from the apostrophes that neutralize formulas. */
const plain = (text: string | undefined) => text?.replaceAll("'", '');
const shown = (value: Cell) =>
  value === null
    ? ''
    : typeof value === 'string'
      ? value
      : (value.amountMinor / 100).toFixed(2).replace(/^-0\.00$/, '0.00');

holds('a table survives the round trip, except for apostrophes before formulas', [table], (rows) => {
  const back = readCsv(csvOf(rows));
  return (
    back.length === rows.length &&
    rows.every((row, y) => row.every((value, x) => plain(back[y]![x]) === plain(shown(value))))
  );
});
holds('no text cell is a formula for a spreadsheet', [anyText], (text) => {
  const [[back]] = readCsv(csvOf([[text]])) as [[string]];
  return !/^[=+\-@\t\r\n]/.test(back.trimStart());
});
holds('amounts in a table are exact', [fc.integer({ min: -1e11, max: 1e11 })], (amountMinor) => {
  const [[, back]] = readCsv(csvOf([['', { amountMinor }]])) as [[string, string]];
  return Number(back.replace('.', '')) === amountMinor && /^-?\d+\.\d\d$/.test(back);
});

const id = fc.uuid();
const integer = fc.nat();
holds('a cursor survives the round trip', [anyText, integer, id], (text, number, uuid) => {
  const values = readCursor(writeCursor([text, number, uuid]), ['string', 'integer', 'id']);
  // A lone surrogate cannot be encoded as UTF-8.
  return values![0] === text.toWellFormed() && values![1] === number && values![2] === uuid;
});
holds('a cursor is URL-safe', [anyText, integer], (text, number) =>
  /^[\w-]*$/.test(writeCursor([text, number])),
);
holds('any text that is not a cursor is refused', [anyText], (text) => {
  return text === '' || isRefused(() => readCursor(text, ['integer', 'id']), 'invalid_input');
});
holds('a cursor of another list is refused', [anyText, integer], (text, number) =>
  isRefused(() => readCursor(writeCursor([text, number]), ['integer', 'id']), 'invalid_input'),
);

const rated = fc.array(fc.record({ key: fc.nat(5), id: fc.nat(30) }), { maxLength: 30 });
holds(
  'pages by key and id return every row once, in list order',
  [rated, fc.integer({ min: 1, max: 7 })],
  (generated, limit) => {
    const rows = [...new Map(generated.map((row) => [row.id, row])).values()].sort(
      (a, b) => b.key - a.key || b.id - a.id,
    );
    const paged: typeof rows = [];
    let cursor: string | undefined;
    do {
      const after = readCursor(cursor, ['integer', 'integer']) as [number, number] | null;
      const left = after
        ? rows.filter((row) => row.key < after[0] || (row.key === after[0] && row.id < after[1]))
        : rows;
      const page = left.slice(0, limit);
      paged.push(...page);
      cursor = left.length > limit ? writeCursor([page.at(-1)!.key, page.at(-1)!.id]) : undefined;
    } while (cursor !== undefined);
    return paged.length === rows.length && paged.every((row, at) => row === rows[at]);
  },
);

const reviews = fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 100, max: 500 }));
holds('the weighted rating lies between the prior and the plain mean', [reviews], ([count, mean]) => {
  const steady = weightedRating((count * mean) / 100, count);
  return steady >= Math.min(460, mean) - 1e-6 && steady <= Math.max(460, mean) + 1e-6;
});
holds(
  'more reviews with the same mean move the weighted rating towards it',
  [reviews, fc.integer({ min: 1, max: 1000 })],
  ([count, mean], more) => {
    const far = (reviewed: number) => Math.abs(weightedRating((reviewed * mean) / 100, reviewed) - mean);
    return far(count + more) <= far(count) + 1e-6;
  },
);
