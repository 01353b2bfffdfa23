// Where a page of search results ends: the cursor to the next one.
import { rankingRules } from '#contract/discovery/search/ranking.rules.ts';
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Sort } from './walk-postings.ts';

/** `key` and `gigNo` of the last gig in order, the term walked, how many were shown, and the gigs at reserved positions. */
export type Place = { key: number; gigNo: number; termId: number; shown: number; reserved: number[] };

export function writePlace(sort: Sort, { key, gigNo, termId, shown, reserved }: Place): string {
  return writeCursor([sort, key, gigNo, termId, shown, reserved.join(' ')]);
}

/** Null on the first page. */
export function readPlace({ cursor, sort }: { cursor: string | undefined; sort: Sort }): Place | null {
  const values = readCursor(cursor, ['string', 'number', 'number', 'number', 'integer', 'string']);
  if (!values) return null;
  const [of, key, gigNo, termId, shown, listed] = values as [string, number, number, number, number, string];
  const reserved = listed === '' ? [] : listed.split(' ').map(Number);
  const isInt = (value: number) => Number.isSafeInteger(value) && Math.abs(value) < 2 ** 31;
  const isValid =
    of === sort &&
    Number.isSafeInteger(key) &&
    reserved.length <= rankingRules.reserved.places.length &&
    [gigNo, termId, shown, ...reserved].every(isInt);
  return isValid
    ? { key, gigNo, termId, shown, reserved }
    : refuse('invalid_input', { errors: { cursor: 'Start again from the first page.' } });
}
