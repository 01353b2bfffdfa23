// The word check finds what it lists and nothing else.
import { describe, expect, it } from 'vitest';
import { hitsIn } from './check-words.ts';

describe('the word check', () => {
  it('names the line, the word and its replacement', () => {
    expect(hitsIn('src/a.ts', 'const a = 1;\n// Nobody is told.')).toEqual([
      expect.objectContaining({ path: 'src/a.ts', line: 2, word: 'Nobody' }),
      expect.objectContaining({ path: 'src/a.ts', line: 2, word: 'told' }),
    ]);
  });

  it.each(['db/content/help/a.md', 'db/content/legal/a.md', 'db/content/a.yaml', 'db/seed/data/posts/a.md'])(
    'checks %s',
    (path) => {
      expect(hitsIn(path, 'Nobody sees your address.')).toHaveLength(1);
    },
  );

  it.each(['db/exams/a.yaml', 'db/seed/data/a.yaml', 'db/seed/data/trades/a.yaml'])('exempts %s', (path) => {
    expect(hitsIn(path, 'Nobody sees your address.')).toEqual([]);
  });

  it("exempts the seed of a post's cover, and not its title", () => {
    const post = 'title: Small favours\ncover: { category: marketing, seed: favours-8 }';
    expect(hitsIn('db/seed/data/posts/a.md', post)).toEqual([expect.objectContaining({ line: 1 })]);
  });

  it('rejects exam papers where exams are, and paper elsewhere not', () => {
    expect(hitsIn('src/server/people/exams/a.ts', 'const paper = 1;')).toHaveLength(1);
    expect(hitsIn('src/server/platform/pdf/paper.ts', 'const paper = 1;')).toEqual([]);
  });
});
