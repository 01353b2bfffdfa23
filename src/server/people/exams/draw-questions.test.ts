// What a paper is drawn of, over many papers: shares of topics and difficulties, exposure, and what somebody has seen before.
import { describe, expect, it } from 'vitest';
import type { Drawable } from './draw-paper.ts';
import { drawItems, exposure, shuffleChoices } from './draw-paper.ts';

/** Chance that can be had again: xorshift from a seed. */
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

/** Papers one after the other, each knowing what the newest ones before it held. */
function drawPapers(count: number, items = bank, seed = 7) {
  const chance = chanceFrom(seed);
  const papers: string[][] = [];
  for (let at = 0; at < count; at++) {
    const newest = papers.slice(-exposure.papers);
    const known: Drawable[] = items.map((item) => ({
      ...item,
      shown: newest.filter((paper) => paper.includes(item.id)).length,
      wasSeen: false,
    }));
    papers.push(drawItems(known, 20, newest.length, chance));
  }
  return papers;
}

describe('a paper', () => {
  it('holds twenty different questions, five of each topic, of every difficulty', () => {
    for (const paper of drawPapers(50)) {
      expect(new Set(paper).size).toBe(20);
      const drawn = paper.map((id) => bank[Number(id)]!);
      for (let topic = 0; topic < 4; topic++)
        expect(drawn.filter((item) => item.topic === `topic ${topic}`)).toHaveLength(5);
      expect(drawn.filter((item) => item.difficulty === 2)).toHaveLength(8);
    }
  });

  it('cannot be foreseen from the ones before it', () => {
    const papers = drawPapers(60);
    const shared = papers.slice(1).map((paper, at) => paper.filter((id) => papers[at]!.includes(id)).length);
    expect(Math.min(...shared)).toBeGreaterThan(2);
    expect(Math.max(...shared)).toBeLessThan(18);
  });

  it.each([
    ['a whole bank', bank, 0.62],
    ['a bank of which ten were taken out', bank.filter((_, at) => at % 4 !== 3), 0.78],
  ])('shows no question of %s much oftener than its share', (_name, items, most) => {
    const papers = drawPapers(400, items).slice(100);
    for (const { id } of items) {
      const share = papers.filter((paper) => paper.includes(id)).length / papers.length;
      expect(share, id).toBeLessThan(most);
      expect(share, id).toBeGreaterThan(0.3);
    }
  });

  it('asks somebody nothing a second time while there is something else', () => {
    const chance = chanceFrom(11);
    const known = (seen: string[]) =>
      bank.map((item) => ({ ...item, shown: 0, wasSeen: seen.includes(item.id) }));
    const first = drawItems(known([]), 20, 0, chance);
    const second = drawItems(known(first), 20, 1, chance);
    // Where a topic has only three of a difficulty, one of them may have to come again.
    expect(second.filter((id) => first.includes(id)).length).toBeLessThanOrEqual(8);
  });
});

describe('choices', () => {
  it('are all there, wherever they stand, and what is to be ordered never stands in order', () => {
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
