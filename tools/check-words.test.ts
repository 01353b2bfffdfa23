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

  it('leaves articles and demo content their vocabulary', () => {
    expect(hitsIn('db/content/help/a.md', 'Nobody sees your address.')).toEqual([]);
  });

  it('rejects exam papers where exams are, and paper elsewhere not', () => {
    expect(hitsIn('src/server/people/exams/a.ts', 'const paper = 1;')).toHaveLength(1);
    expect(hitsIn('src/server/platform/pdf/paper.ts', 'const paper = 1;')).toEqual([]);
  });
});
