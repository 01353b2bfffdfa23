// Rows as CSV (RFC 4180): comma, CRLF, quotes where needed, and a byte order mark so that spreadsheets read UTF-8.
// Guarantees: text that a spreadsheet would run as a formula is neutralized by an apostrophe, also where a spreadsheet that
// separates by semicolon, tab or bar would begin a cell inside the text; amounts are exact decimals.

/** Text, an amount in minor units of a currency with two decimals, or an empty cell. */
export type Cell = string | { amountMinor: number } | null;
/** Begins with text: a negative amount could begin a formula in a spreadsheet that does not separate by comma. */
export type Row = readonly [string, ...Cell[]];

export function csvOf(rows: readonly Row[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;
}

/**
 * The beginning of the text and every separator within it: the reader's locale decides which one separates cells, and a quote
 * protects only after the reader's own separator. Spreadsheets skip blanks, invisible characters and quotes before the sign.
 * A text that begins with a tab or line break counts as well.
 */
const beforeFormula =
  /(?<![,;|\p{Z}\p{C}"])[,;|\p{Z}\p{C}"]*(?=[=+\-@\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])/gu;
const afterSeparator = /(?<=[,;|\p{Cc}\u2028\u2029])/gu;

/** A quote at each place in a run before a sign from which only skipped characters lead to the sign. */
function quoted(run: string, at: number): string {
  const last = Math.max(...[',', ';', '|'].map((mark) => run.lastIndexOf(mark))) + 1;
  const skipped = run.slice(last).replace(afterSeparator, "'");
  const isStart = last > 0 || at === 0;
  return `${run.slice(0, last)}${isStart ? "'" : ''}${skipped}`;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return decimalOf(cell.amountMinor);
  const marked = cell.replace(beforeFormula, quoted);
  const plain = /^[\t\r\n]/.test(marked) ? `'${marked}` : marked;
  return /[",;|\p{Cc}]/u.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

function decimalOf(amountMinor: number): string {
  const digits = String(Math.abs(amountMinor)).padStart(3, '0');
  return `${amountMinor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
