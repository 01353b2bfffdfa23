// Every question bank of db/exams: valid format, enough questions per topic, keys that cannot be guessed by position or length,
// and rules that match their sample answers.
import { describe, expect, it } from 'vitest';
import { examRules } from '#contract/people/exams/exam.schema.ts';
import type { Bank } from './bank.schema.ts';
import { bankSchema } from './bank.schema.ts';
import { readBankFiles } from './load-banks.ts';

const files = await readBankFiles();
const banks = files.map((file): [string, Bank] => [file.name, bankSchema.parse(JSON.parse(file.text))]);

it('has twelve exams with distinct slugs and titles', () => {
  expect(banks.length).toBeGreaterThanOrEqual(12);
  expect(banks.map(([name]) => name)).toEqual(banks.map(([, bank]) => `${bank.slug}.json`));
  const all = banks.map(([, bank]) => bank);
  expect(new Set(all.map((bank) => bank.title)).size).toBe(all.length);
  expect(new Set(all.map((bank) => bank.position)).size).toBe(all.length);
  const tags = all.flatMap((bank) => bank.tags);
  expect(new Set(tags).size, 'a tag belongs to one exam').toBe(tags.length);
  const prompts = all.flatMap((bank) => bank.items.map((item) => `${item.prompt} ${item.code ?? ''}`));
  expect(new Set(prompts).size, 'no question is in two banks').toBe(prompts.length);
});

describe.each(banks)('%s', (_name, bank) => {
  it('has 40 questions, ten of each topic, of every difficulty and of mixed kinds', () => {
    expect(bank.items.length).toBeGreaterThanOrEqual(2 * examRules.questions);
    for (const topic of bank.topics)
      expect(bank.items.filter((item) => item.topic === topic).length, topic).toBeGreaterThanOrEqual(10);
    for (const difficulty of [1, 2, 3])
      expect(bank.items.filter((item) => item.difficulty === difficulty).length).toBeGreaterThanOrEqual(6);
    expect(new Set(bank.items.map((item) => item.kind)).size).toBeGreaterThanOrEqual(4);
  });

  it('reveals no key by the length of a choice', () => {
    const single = bank.items.filter((item) => item.kind === 'choice');
    const share = (compare: (right: number, wrong: number) => boolean) =>
      single.filter(({ choices, right }) =>
        choices.every((choice, at) => at === right[0] || compare(choices[right[0]!]!.length, choice.length)),
      ).length / single.length;
    // Four choices: 25% is chance; always taking the longest or the shortest must not do much better.
    expect(
      share((right, wrong) => right > wrong),
      'the longest is correct',
    ).toBeLessThanOrEqual(0.35);
    expect(
      share((right, wrong) => right < wrong),
      'the shortest is correct',
    ).toBeLessThanOrEqual(0.35);
  });
});

describe('an invalid bank', () => {
  const [, sound] = banks[0]!;
  const choice = sound.items.find((item) => item.kind === 'choice')!;
  const problemsOf = (items: unknown[]) =>
    bankSchema.safeParse({ ...sound, items }).error?.issues.map((issue) => issue.message) ?? [];
  const typed = {
    number: 1,
    topic: sound.topics[0],
    difficulty: 1,
    kind: 'text',
    prompt: 'What is the color of the sky?',
    rule: { type: 'text', any: ['blue'] },
    accepts: ['Blue'],
    refuses: ['green'],
  };

  it('is refused: duplicate numbers or questions, unknown topics', () => {
    expect(problemsOf([choice, choice])).toEqual(['a number is used twice', 'a question is listed twice']);
    expect(problemsOf([{ ...choice, topic: 'Cooking' }])).toEqual([
      `question ${choice.number} has the unknown topic “Cooking”`,
    ]);
  });

  it('is refused: a rule that accepts a wrong sample or refuses a correct one', () => {
    expect(problemsOf([typed])).toEqual([]);
    const refused = (changes: object) =>
      bankSchema.safeParse({ ...sound, items: [{ ...typed, ...changes }] });
    expect(refused({ accepts: ['azure'] }).success).toBe(false);
    expect(refused({ refuses: ['the blue'] }).success).toBe(false);
    expect(refused({ kind: 'number' }).success).toBe(false);
  });

  it('is refused: an unknown key, duplicate choices, all choices correct', () => {
    const refused = (changes: object) =>
      bankSchema.safeParse({ ...sound, items: [{ ...choice, ...changes }] });
    expect(refused({}).success).toBe(true);
    expect(refused({ right: [7] }).success).toBe(false);
    expect(refused({ choices: ['Red', 'red', 'Green'], right: [2] }).success).toBe(false);
    expect(refused({ kind: 'multi', choices: ['Red', 'Blue', 'Green'], right: [0, 1, 2] }).success).toBe(
      false,
    );
  });
});
