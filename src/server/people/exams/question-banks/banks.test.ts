// Every bank of db/exams as it will be asked: the right shape, enough questions for each topic, keys that nobody could guess by place,
// and rules that take what they must and refuse what they must.
import { describe, expect, it } from 'vitest';
import { examRules } from '#contract/exams/exam.schema.ts';
import type { Bank } from './bank.schema.ts';
import { bankSchema } from './bank.schema.ts';
import { readBankFiles } from './load-banks.ts';

const files = await readBankFiles();
const banks = files.map((file): [string, Bank] => [file.name, bankSchema.parse(JSON.parse(file.text))]);

it('offers twelve exams, each under a name and a title of its own', () => {
  expect(banks.length).toBeGreaterThanOrEqual(12);
  expect(banks.map(([name]) => name)).toEqual(banks.map(([, bank]) => `${bank.slug}.json`));
  const all = banks.map(([, bank]) => bank);
  expect(new Set(all.map((bank) => bank.title)).size).toBe(all.length);
  expect(new Set(all.map((bank) => bank.position)).size).toBe(all.length);
  const tags = all.flatMap((bank) => bank.tags);
  expect(new Set(tags).size, 'a tag belongs to one exam').toBe(tags.length);
  const prompts = all.flatMap((bank) => bank.items.map((item) => `${item.prompt} ${item.code ?? ''}`));
  expect(new Set(prompts).size, 'no question stands in two banks').toBe(prompts.length);
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

  it('gives no key away by the length of a choice', () => {
    const single = bank.items.filter((item) => item.kind === 'choice');
    const share = (stands: (right: number, wrong: number) => boolean) =>
      single.filter(({ choices, right }) =>
        choices.every((one, at) => at === right[0] || stands(choices[right[0]!]!.length, one.length)),
      ).length / single.length;
    // Four choices: 25 % would be chance, and whoever always takes the longest or the shortest gets little more.
    expect(
      share((right, wrong) => right > wrong),
      'the longest is right',
    ).toBeLessThanOrEqual(0.35);
    expect(
      share((right, wrong) => right < wrong),
      'the shortest is right',
    ).toBeLessThanOrEqual(0.35);
  });
});

describe('a bank that could not be graded', () => {
  const [, sound] = banks[0]!;
  const choice = sound.items.find((item) => item.kind === 'choice')!;
  const problemsOf = (items: unknown[]) =>
    bankSchema.safeParse({ ...sound, items }).error?.issues.map((issue) => issue.message) ?? [];
  const typed = {
    number: 1,
    topic: sound.topics[0],
    difficulty: 1,
    kind: 'text',
    prompt: 'What is the colour of the sky?',
    rule: { type: 'text', any: ['blue'] },
    accepts: ['Blue'],
    refuses: ['green'],
  };

  it('is refused: a number or a question twice, a topic that is not its own', () => {
    expect(problemsOf([choice, choice])).toEqual(['a number stands twice', 'a question stands twice']);
    expect(problemsOf([{ ...choice, topic: 'Cooking' }])).toEqual([
      `question ${choice.number} has the unknown topic “Cooking”`,
    ]);
  });

  it('is refused: a rule that takes what is wrong or refuses what is right', () => {
    expect(problemsOf([typed])).toEqual([]);
    const refused = (changes: object) =>
      bankSchema.safeParse({ ...sound, items: [{ ...typed, ...changes }] });
    expect(refused({ accepts: ['azure'] }).success).toBe(false);
    expect(refused({ refuses: ['the blue'] }).success).toBe(false);
    expect(refused({ kind: 'number' }).success).toBe(false);
  });

  it('is refused: a key that is not among the choices, a choice twice, everything right', () => {
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
