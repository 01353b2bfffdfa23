// Validation of answers against the frozen requirements; errors name the requirement.
import { describe, expect, it } from 'vitest';
import type { GigRequirement } from '#contract/catalog/gigs/gig.schema.ts';
import { Refusal } from '#server/platform/http/refuse.ts';
import { assertAnswers } from './order.answers.ts';

const id = (n: number) => `019588c0-0000-7000-8000-00000000000${n}`;
const requirements: GigRequirement[] = [
  { id: id(1), prompt: 'What is it for?', kind: 'text', choices: [], required: true },
  { id: id(2), prompt: 'Which color?', kind: 'choice', choices: ['Red', 'Blue'], required: false },
  { id: id(3), prompt: 'Your logo', kind: 'file', choices: [], required: true },
];
const file = '019588c0-0000-7000-8000-00000000aaaa';
const answer = (n: number, text: string, fileIds: string[] = []) => ({ requirementId: id(n), text, fileIds });
const complete = [answer(1, 'A bakery'), answer(3, '', [file])];

function refusal(answers: Parameters<typeof assertAnswers>[1]): [string, string[]] {
  try {
    assertAnswers(requirements, answers);
  } catch (error) {
    if (error instanceof Refusal) return [error.code, Object.keys(error.details.errors ?? {})];
    throw error;
  }
  return ['accepted', []];
}

describe('assertAnswers', () => {
  it('accepts answers to every required question', () => {
    expect(assertAnswers(requirements, complete)).toEqual(complete);
  });
  it('drops empty answers', () => {
    expect(assertAnswers(requirements, [...complete, answer(2, '')])).toEqual(complete);
  });
  it('refuses missing and empty required answers, naming each', () => {
    expect(refusal([])).toEqual(['requirement_missing', [`answers.${id(1)}`, `answers.${id(3)}`]]);
    expect(refusal([answer(1, ''), answer(3, '', [file])])).toEqual([
      'requirement_missing',
      [`answers.${id(1)}`],
    ]);
  });
  it('refuses unknown questions and duplicate answers', () => {
    expect(refusal([...complete, answer(9, 'x')])).toEqual(['invalid_input', [`answers.${id(9)}`]]);
    expect(refusal([...complete, answer(1, 'again')])).toEqual(['invalid_input', [`answers.${id(1)}`]]);
  });
  it('refuses answers of the wrong kind', () => {
    expect(refusal([...complete, answer(2, 'Green')])).toEqual(['invalid_input', [`answers.${id(2)}`]]);
    expect(refusal([answer(1, 'A bakery', [file]), answer(3, '', [file])])).toEqual([
      'invalid_input',
      [`answers.${id(1)}`],
    ]);
    expect(refusal([answer(1, 'A bakery'), answer(3, 'see my site')])).toEqual([
      'invalid_input',
      [`answers.${id(3)}`],
    ]);
  });
});
