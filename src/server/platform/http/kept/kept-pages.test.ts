// The memory of what is kept for guests.
import { expect, it } from 'vitest';
import { openKeptPages } from './kept-pages.ts';

const ages = { freshMs: 30 * 60_000, staleMs: 60 * 60_000 };
const pageOf = (size: number) => ({
  status: 200,
  headers: {},
  etag: '',
  body: Buffer.alloc(size),
  compressed: new Map(),
});

it('is bounded: the least recently used pages leave first', async () => {
  const now = new Date();
  const pages = openKeptPages(3 * (8192 + 300), { now: () => now });
  let rendered = 0;
  const find = (key: string, size = 150) =>
    pages.find(key, ages, async () => {
      rendered++;
      return pageOf(size);
    });
  for (const key of ['a', 'b', 'c', 'a', 'd']) await find(key);
  expect([rendered, pages.bytes()]).toEqual([4, 3 * (8192 + 300)]);
  await find('a');
  expect(rendered).toBe(4);
  await find('b');
  expect(rendered).toBe(5);
  await find('large', 20_000);
  expect(pages.bytes()).toBeLessThanOrEqual(3 * (8192 + 300));
});
