// T1, tables and pages: what leaves as CSV comes back the same, what pages walk they walk once.
import fc from 'fast-check';
import { csvOf } from '#server/platform/csv.ts';
import type { Cell } from '#server/platform/csv.ts';
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import { weightedRating } from '#contract/discovery/search/ranking.rules.ts';
import { anyText, holds, isRefused, reportProperties } from './holds.ts';

reportProperties('tables and pages');

/** A reader of RFC 4180 of our own, so that the writer is not checked by itself. */
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
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 4 }));
const shown = (one: Cell) =>
  one === null
    ? ''
    : typeof one === 'string'
      ? one
      : (one.amountMinor / 100).toFixed(2).replace(/^-0\.00$/, '0.00');

holds('a table comes back cell by cell, but for the apostrophe before a formula', [table], (rows) => {
  const back = readCsv(csvOf(rows));
  return (
    back.length === rows.length &&
    rows.every((row, y) =>
      row.every((one, x) => back[y]![x] === shown(one) || back[y]![x] === `'${shown(one)}`),
    )
  );
});
holds('no text of a table is a formula to a spreadsheet', [anyText], (text) => {
  const [[back]] = readCsv(csvOf([[text]])) as [[string]];
  return !/^[=+\-@\t\r\n]/.test(back.trimStart());
});
holds('the amounts of a table are exact', [fc.integer({ min: -1e11, max: 1e11 })], (amountMinor) => {
  const [[back]] = readCsv(csvOf([[{ amountMinor }]])) as [[string]];
  return Number(back.replace('.', '')) === amountMinor && /^-?\d+\.\d\d$/.test(back);
});

const id = fc.uuid();
const integer = fc.nat();
holds('a cursor comes back as it went', [anyText, integer, id], (text, number, uuid) => {
  const values = readCursor(writeCursor([text, number, uuid]), ['string', 'integer', 'id']);
  // Half of a pair of code units cannot be written as UTF-8.
  return values![0] === text.toWellFormed() && values![1] === number && values![2] === uuid;
});
holds('a cursor is text for an address', [anyText, integer], (text, number) =>
  /^[\w-]*$/.test(writeCursor([text, number])),
);
holds('whatever is not a cursor of ours is refused', [anyText], (text) => {
  return text === '' || isRefused(() => readCursor(text, ['integer', 'id']), 'invalid_input');
});
holds('a cursor of another list is refused', [anyText, integer], (text, number) =>
  isRefused(() => readCursor(writeCursor([text, number]), ['integer', 'id']), 'invalid_input'),
);

const rated = fc.array(fc.record({ key: fc.nat(5), id: fc.nat(30) }), { maxLength: 30 });
holds(
  'pages by key and id show every row once, in the order of the list',
  [rated, fc.integer({ min: 1, max: 7 })],
  (given, limit) => {
    const rows = [...new Map(given.map((row) => [row.id, row])).values()].sort(
      (a, b) => b.key - a.key || b.id - a.id,
    );
    const walked: typeof rows = [];
    let cursor: string | undefined;
    do {
      const after = readCursor(cursor, ['integer', 'integer']) as [number, number] | null;
      const left = after
        ? rows.filter((row) => row.key < after[0] || (row.key === after[0] && row.id < after[1]))
        : rows;
      const page = left.slice(0, limit);
      walked.push(...page);
      cursor = left.length > limit ? writeCursor([page.at(-1)!.key, page.at(-1)!.id]) : undefined;
    } while (cursor !== undefined);
    return walked.length === rows.length && walked.every((row, at) => row === rows[at]);
  },
);

const reviews = fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 100, max: 500 }));
holds('a steady rating lies between the prior and the plain mean', [reviews], ([count, mean]) => {
  const steady = weightedRating((count * mean) / 100, count);
  return steady >= Math.min(460, mean) - 1e-6 && steady <= Math.max(460, mean) + 1e-6;
});
holds(
  'more reviews of the same mean move it towards that mean',
  [reviews, fc.integer({ min: 1, max: 1000 })],
  ([count, mean], more) => {
    const far = (reviewed: number) => Math.abs(weightedRating((reviewed * mean) / 100, reviewed) - mean);
    return far(count + more) <= far(count) + 1e-6;
  },
);
