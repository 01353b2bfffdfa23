// Typed answers: what the rules accept as equal, and that no input can block the server.
import { describe, expect, it } from 'vitest';
import { checkTexts } from './check-texts.ts';
import { limitConcurrency } from '../concurrency-limit.ts';
import type { TextRule } from './text-rule.schema.ts';
import { checkText } from './text-rules.ts';

const text = (...any: string[]): TextRule => ({ type: 'text', any, patterns: [] });
const number = (value: number, more: object = {}): TextRule => ({
  type: 'number',
  value,
  tolerance: 0,
  units: [],
  ...more,
});
const code = (any: string[], more: object = {}): TextRule => ({
  type: 'code',
  any,
  patterns: [],
  caseMatters: true,
  ...more,
});

describe('a rule accepts as equal', () => {
  it.each<[string, TextRule, string[], string[]]>([
    ['words', text('self join'), ['Self-Join', ' a self join. '], ['join', 'self joins', '']],
    ['accents and apostrophes', text('résumé'), ['Resume', 'RÉSUMÉ'], ['resumes']],
    [
      'numbers',
      number(1080, { units: ['px'] }),
      ['1080', '1,080', '1 080 px', '1080.0PX'],
      ['1,08', '1080 pt', ''],
    ],
    [
      'numbers with a decimal comma',
      number(2.5, { units: ['KB/s'] }),
      ['2.5', '2,5', '+2,50', '2,5 kb / s', '2.5 KB/ s'],
      ['2,500', '2,5,0', '25', '2,5 kb', '2,'],
    ],
    ['numbers below one with a comma', number(0.25), ['0,25', ',25', '.25'], ['0,250,0', '025']],
    ['numbers with thousands and a comma', number(1080.5), ['1 080,5', '1,080.5'], ['1,080,5', '10,805']],
    ['numbers within a tolerance', number(0.3, { tolerance: 0.1 }), ['0.4', '.2'], ['0.41', 'about 0.3']],
    ['code', code(["a['b'] = 1"]), ['a["b"]=1;', "a[ 'b' ] = 1"], ["A['b'] = 1", "a['b']"]],
    ['code without its case', code(['SELECT 1'], { caseMatters: false }), ['select 1;'], ['select 2']],
    ['spaces around a minus', code(['calc(100% - 2rem)']), ['calc( 100% - 2rem )'], ['calc(100%-2rem)']],
    [
      'a regular expression by its matches',
      { type: 'pattern', finds: ['2026-03-01'], leaves: ['2026-3-1'] },
      ['^\\d{4}-\\d{2}-\\d{2}$', '/\\d-\\d\\d-/'],
      ['\\d', '(', ''],
    ],
  ])('%s', (_name, rule, right, wrong) => {
    for (const answer of right) expect(checkText(rule, answer), answer).toBe(true);
    for (const answer of wrong) expect(checkText(rule, answer), answer).toBe(false);
  });
});

describe('the concurrency limit', () => {
  it('runs two at once in order, fails when the queue is full, and frees the slot of a failed task', async () => {
    const limit = limitConcurrency({ atOnce: 2, waiting: 1 });
    const begun: string[] = [];
    const work = (name: string) => {
      const done = Promise.withResolvers<string>();
      const taken = limit.run(() => {
        begun.push(name);
        return done.promise;
      });
      return { ...done, taken };
    };
    const [first, second, third] = [work('first'), work('second'), work('third')];
    await expect(work('fourth').taken).rejects.toThrow('queue is full');
    expect(begun).toEqual(['first', 'second']);
    first.reject(new Error('broken'));
    await expect(first.taken).rejects.toThrow('broken');
    third.resolve('third');
    expect(await third.taken).toBe('third');
    second.resolve('second');
    expect(await second.taken).toBe('second');
    expect(await limit.run(() => Promise.resolve('later'))).toBe('later');
    expect(begun).toEqual(['first', 'second', 'third']);
  });
});

describe('the worker thread', () => {
  it('treats an answer that cannot be checked as wrong, and continues', async () => {
    const broken: TextRule = { type: 'text', any: ['a'], patterns: ['('] };
    const results = await checkTexts([
      { rule: broken, answer: 'b' },
      { rule: text('kerning'), answer: 'kerning' },
    ]);
    expect(results).toEqual([false, true]);
  }, 60_000);

  it('fails on a timeout of our own rule, so that the attempt is graded again', async () => {
    const slow: TextRule = { type: 'text', any: ['b'], patterns: ['(a+)+c'] };
    await expect(checkTexts([{ rule: slow, answer: 'a'.repeat(60) }])).rejects.toThrow('in time');
  }, 60_000);

  it('checks in order, and treats an endless answer as wrong without blocking the next ones', async () => {
    const endless: TextRule = { type: 'pattern', finds: [`${'a'.repeat(40)}b`], leaves: ['c'] };
    const results = await checkTexts([
      { rule: text('kerning'), answer: 'Kerning' },
      { rule: endless, answer: '^(a+)+$' },
      { rule: text('kerning'), answer: 'tracking' },
      { rule: number(2), answer: '2' },
    ]);
    expect(results).toEqual([true, false, false, true]);
  }, 60_000);
});
