// Cursors: the sort values of the last row of a page, as opaque text. Keyset paging; no rows are counted or skipped.
// Guarantees: a cursor is only compared, never spliced into SQL; an invalid one is refused like any other bad input.
import { idSchema } from '#contract/common/ids.ts';
import { refuse } from './refuse.ts';

export type CursorValue = string | number | null;

export function writeCursor(values: CursorValue[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Cuts rows read with `limit + 1` to one page; the extra row only shows that a next page exists. */
export function toPage<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => CursorValue[],
): { rows: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    nextCursor: rows.length > limit && last !== undefined ? writeCursor(placeOf(last)) : null,
  };
}

/** 'integer': whole and not negative (amounts, milliseconds) · 'id': a uuid. Both are safe to cast in SQL. */
export type CursorShape = 'string' | 'number' | 'integer' | 'id';

const latestMilliseconds = 8_640_000_000_000_000;

function fits(value: unknown, shape: CursorShape): boolean {
  if (shape === 'id') return idSchema.safeParse(value).success;
  if (shape === 'integer')
    return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= latestMilliseconds;
  return typeof value === shape;
}

/** The values of a cursor, or null when none was given. `shapes` are the expected types. */
export function readCursor(text: string | undefined, shapes: CursorShape[]): (string | number)[] | null {
  if (text === undefined || text === '') return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (
      Array.isArray(values) &&
      values.length === shapes.length &&
      values.every((value, i) => fits(value, shapes[i]!))
    ) {
      return values as (string | number)[];
    }
  } catch {
    // falls through to the refusal: not a cursor of ours
  }
  return refuse('invalid_input', { errors: { cursor: 'Start again from the first page.' } });
}
