// Lists in the data of a page: what is opened is what was packed.
import { expect, it } from 'vitest';
import { openList, packed } from './packed-list.ts';

const cards = [
  { id: 'a', cover: { key: 'k', width: 3 }, seller: { name: 'Ada', photo: null }, missing: ['harbor'] },
  { id: 'b', cover: null, seller: { name: 'Ben', photo: 'p' }, rating: null },
];

it('opens what was packed: nested objects, missing fields, null and lists', () => {
  expect(openList(packed(cards))).toEqual(cards);
  expect(openList(packed([]))).toEqual([]);
});

it('names each field once, and opens the same object each time', () => {
  const list = packed(cards);
  expect(JSON.stringify(list).match(/photo/g)).toHaveLength(1);
  expect(openList(list)).toBe(openList(list));
});
