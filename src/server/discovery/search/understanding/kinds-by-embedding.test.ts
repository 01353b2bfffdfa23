// Kinds of work by an embeddings service: a fake one that counts letters, since only what search makes of the vectors is tested here.
import { expect, it } from 'vitest';
import type { CategoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import type { Platform } from '#server/platform/platform.ts';
import { kindsByEmbedding } from './kinds-by-embedding.ts';

const subcategory = (slug: string, number: number) => ({ slug, name: slug, number, isClosed: false });
const tree = {
  all: [
    {
      slug: 'design',
      name: '',
      description: '',
      number: 1,
      subcategories: [subcategory('aaa', 1), subcategory('bbb', 2)],
      moved: [],
    },
  ],
} as unknown as CategoryTree;
const vocabulary = { version: '1', entries: [], tree };

function platformWith(embed: (texts: readonly string[]) => Promise<number[][] | null>): Platform {
  return { embeddings: { embed } } as unknown as Platform;
}
const letters = (text: string) => ['a', 'b'].map((letter) => text.split(letter).length - 1);

it('finds the kind whose phrases resemble the query, and describes the kinds once', async () => {
  const calls: number[] = [];
  const platform = platformWith(async (texts) => {
    calls.push(texts.length);
    return texts.map(letters);
  });
  expect((await kindsByEmbedding(platform, 'aaaa', vocabulary)).map(({ kind }) => kind)).toEqual([
    'design/aaa',
  ]);
  expect((await kindsByEmbedding(platform, 'bbbb', vocabulary)).map(({ kind }) => kind)).toEqual([
    'design/bbb',
  ]);
  expect(calls.toSorted()).toEqual([1, 1, 2]);
});

it('says nothing without a service, without an answer, or where nothing is similar', async () => {
  const none = { embeddings: null } as unknown as Platform;
  expect(await kindsByEmbedding(none, 'aaaa', vocabulary)).toEqual([]);
  expect(
    await kindsByEmbedding(
      platformWith(async () => null),
      'aaaa',
      vocabulary,
    ),
  ).toEqual([]);
  expect(
    await kindsByEmbedding(
      platformWith(async (texts) => texts.map(letters)),
      'zzz',
      vocabulary,
    ),
  ).toEqual([]);
});

it('asks again after a call without an answer', async () => {
  let answers = false;
  const platform = platformWith(async (texts) => (answers ? texts.map(letters) : null));
  expect(await kindsByEmbedding(platform, 'aaaa', vocabulary)).toEqual([]);
  answers = true;
  expect(await kindsByEmbedding(platform, 'aaaa', vocabulary)).toHaveLength(1);
});
