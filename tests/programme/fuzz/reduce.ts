// Reduces a request that led to a finding: leaves out one part after another, as long as the finding stays.
import type { Draft } from './draft.ts';
import { placesIn, valueAt, withValue } from './json-text.ts';

/** Sent at most for one finding, so that a run with many findings ends. */
const mostTries = 60;

export async function reduced(draft: Draft, stillFails: (draft: Draft) => Promise<boolean>): Promise<Draft> {
  let smallest = draft;
  let tries = 0;
  for (let isSmaller = true; isSmaller;) {
    isSmaller = false;
    for (const candidate of smallerThan(smallest)) {
      if (tries++ >= mostTries) return smallest;
      if (!(await stillFails(candidate))) continue;
      smallest = candidate;
      isSmaller = true;
      break;
    }
  }
  return smallest;
}

function* smallerThan(draft: Draft): Generator<Draft> {
  if (draft.query.length > 1) yield { ...draft, query: [] };
  for (const at of draft.query.keys()) yield { ...draft, query: draft.query.toSpliced(at, 1) };
  for (const at of draft.headers.keys()) yield { ...draft, headers: draft.headers.toSpliced(at, 1) };
  const { body } = draft;
  if (body === undefined) return;
  yield { ...draft, body: undefined };
  if (Buffer.isBuffer(body)) {
    if (body.length > 1) yield { ...draft, body: body.subarray(0, body.length / 2) };
    return;
  }
  for (const place of placesIn(body).slice(1)) yield { ...draft, body: withValue(body, place, undefined) };
  for (const place of placesIn(body).slice(1)) {
    const text = valueAt(body, place);
    if (typeof text !== 'string' || text.length < 2) continue;
    const middle = Math.floor(text.length / 2);
    yield { ...draft, body: withValue(body, place, text.slice(0, middle)) };
    yield { ...draft, body: withValue(body, place, text.slice(middle)) };
  }
}
