// Rows as CSV (RFC 4180): comma, CRLF, quotes where needed, and a byte order mark so that spreadsheets read UTF-8.
// Guarantees: text that a spreadsheet would run as a formula is neutralized by an apostrophe; amounts are exact decimals.

/** Text, an amount in minor units of a currency with two decimals, or an empty cell. */
export type Cell = string | { amountMinor: number } | null;

export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return decimalOf(cell.amountMinor);
  // Spreadsheets skip blanks and control characters before they look for the sign that begins a formula.
  const isFormula = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u.test(cell);
  const plain = isFormula ? `'${cell}` : cell;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

function decimalOf(amountMinor: number): string {
  const digits = String(Math.abs(amountMinor)).padStart(3, '0');
  return `${amountMinor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
