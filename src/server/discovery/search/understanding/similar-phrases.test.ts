// How similar a query is to the phrases of each kind of work.
import { expect, it } from 'vitest';
import { kindsOfStem, phraseVectors, similarKinds } from './similar-phrases.ts';

const phrase = (kind: string, text: string, strength = 1) => ({ kind, stems: text.split(' '), strength });
const vectors = phraseVectors([
  phrase('logos', 'logo design'),
  phrase('logos', 'logo animation'),
  phrase('logos', 'brand logo'),
  phrase('flyers', 'flyer design'),
  phrase('flyers', 'poster design'),
  phrase('flyers', 'menu design'),
  phrase('weak', 'garden design', 0.5),
  phrase('strong', 'garden design'),
]);
const similar = (text: string, weight = 1) =>
  similarKinds(
    vectors,
    text.split(' ').map((stem, i) => ({ stem, weight: i === 0 ? 1 : weight })),
  );

it('says nothing about words that no phrase has', () => expect(similar('zeppelin ride').size).toBe(0));

it('looks at the kinds that share a word only', () => expect([...similar('logo').keys()]).toEqual(['logos']));

it('lets a rare word say more than a common one', () => {
  const found = similar('logo design');
  expect(found.get('logos')).toBeGreaterThan(found.get('flyers')!);
});

it('ignores words that no phrase has', () => expect(similar('logo zeppelin')).toEqual(similar('logo')));

it('counts a weaker phrase less', () => {
  const found = similar('garden');
  expect(found.get('weak')).toBeCloseTo(found.get('strong')! / 2);
});

it('counts a word of less weight less', () =>
  expect(similar('flyer logo', 0.5).get('logos')).toBeLessThan(similar('flyer logo').get('logos')!));

it('takes the mean of the three nearest phrases, so that one alone says less', () => {
  expect(similar('garden design').get('strong')).toBeCloseTo(1 / 3);
  const three = phraseVectors(Array.from({ length: 5 }, () => phrase('logos', 'logo')));
  expect(similarKinds(three, [{ stem: 'logo', weight: 1 }]).get('logos')).toBeCloseTo(1);
});

it('has nothing to compare with in an empty thesaurus or query', () => {
  expect(similarKinds(phraseVectors([]), [{ stem: 'logo', weight: 1 }]).size).toBe(0);
  expect(similarKinds(vectors, []).size).toBe(0);
});

it('counts the phrases of each kind that have a word by its part of them', () => {
  expect(Object.fromEntries(kindsOfStem(vectors, 'logo'))).toEqual({ logos: 1.5 });
  expect(Object.fromEntries(kindsOfStem(vectors, 'menu'))).toEqual({ flyers: 0.5 });
  expect(kindsOfStem(vectors, 'zeppelin').size).toBe(0);
});
