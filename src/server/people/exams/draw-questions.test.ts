// Drawing questions over many attempts: shares of topics and difficulties, exposure, and questions seen before.
import { describe, expect, it } from 'vitest';
import type { Drawable } from './draw-questions.ts';
import { drawQuestions, exposure, shuffleChoices } from './draw-questions.ts';

/** A reproducible random source: xorshift from a seed. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const bank = Array.from({ length: 40 }, (_, at) => ({
  id: String(at),
  topic: `topic ${at % 4}`,
  difficulty: [1, 1, 1, 2, 2, 2, 2, 3, 3, 3][Math.floor(at / 4)]!,
}));

/** Consecutive attempts, each drawn with the exposure of the newest ones before it. */
function drawAttempts(count: number, items = bank, seed = 7) {
  const chance = chanceFrom(seed);
  const attempts: string[][] = [];
  for (let at = 0; at < count; at++) {
    const newest = attempts.slice(-exposure.attempts);
    const known: Drawable[] = items.map((item) => ({
      ...item,
      shown: newest.filter((attempt) => attempt.includes(item.id)).length,
      wasSeen: false,
    }));
    attempts.push(drawQuestions(known, 20, newest.length, chance));
  }
  return attempts;
}

describe('an attempt', () => {
  it('holds twenty different questions, five of each topic, of every difficulty', () => {
    for (const attempt of drawAttempts(50)) {
      expect(new Set(attempt).size).toBe(20);
      const drawn = attempt.map((id) => bank[Number(id)]!);
      for (let topic = 0; topic < 4; topic++)
        expect(drawn.filter((item) => item.topic === `topic ${topic}`)).toHaveLength(5);
      expect(drawn.filter((item) => item.difficulty === 2)).toHaveLength(8);
    }
  });

  it('cannot be predicted from earlier ones', () => {
    const attempts = drawAttempts(60);
    const shared = attempts
      .slice(1)
      .map((attempt, at) => attempt.filter((id) => attempts[at]!.includes(id)).length);
    expect(Math.min(...shared)).toBeGreaterThan(2);
    expect(Math.max(...shared)).toBeLessThan(18);
  });

  it.each([
    ['a whole bank', bank, 0.62],
    ['a bank of which ten were taken out', bank.filter((_, at) => at % 4 !== 3), 0.78],
  ])('shows no question of %s much oftener than its share', (_name, items, most) => {
    const attempts = drawAttempts(400, items).slice(100);
    for (const { id } of items) {
      const share = attempts.filter((attempt) => attempt.includes(id)).length / attempts.length;
      expect(share, id).toBeLessThan(most);
      expect(share, id).toBeGreaterThan(0.3);
    }
  });

  it('repeats no question for a person while others are left', () => {
    const chance = chanceFrom(11);
    const known = (seen: string[]) =>
      bank.map((item) => ({ ...item, shown: 0, wasSeen: seen.includes(item.id) }));
    const first = drawQuestions(known([]), 20, 0, chance);
    const second = drawQuestions(known(first), 20, 1, chance);
    // With only three questions of a topic and difficulty, one may have to be repeated.
    expect(second.filter((id) => first.includes(id)).length).toBeLessThanOrEqual(8);
  });
});

describe('choices', () => {
  it('are complete in any order, and those of ordering questions are never in the correct order', () => {
    const chance = chanceFrom(3);
    const seen = new Set<string>();
    for (let at = 0; at < 200; at++) {
      const order = shuffleChoices(3, true, chance);
      expect(order.toSorted()).toEqual([0, 1, 2]);
      seen.add(order.join(''));
    }
    expect([...seen].toSorted()).toEqual(['021', '102', '120', '201', '210']);
    expect(shuffleChoices(4, false, chance).toSorted()).toEqual([0, 1, 2, 3]);
  });
});
